import type { Session } from "#contract/accounts/session.ts";
import type { ENDPOINTS } from "#contract/endpoints.ts";
import {
  type BodyInputOf,
  fillPathParameters,
  type InputOf,
  type ReplyOf,
} from "#contract/wire/endpoint.ts";
import { Failure, type FailureReason, readEnvelope } from "./failure.ts";
import { createRequestHeaders } from "./headers.ts";
import { getErrorText, getPageAddress, goToLogin } from "./page.ts";
import { type Resume, saveReturnAddress } from "./return-to.ts";
import { sendRequest } from "./send.ts";
import { $session, clearSession, updateSession } from "./session.ts";
import { getDeviceId } from "./storage.ts";
import { showToast } from "./toast.ts";

type Call = Exclude<(typeof ENDPOINTS)[number], { readonly bodyKind: "multipart" }>;
type RouteOf<One extends Call> = One extends Call ? `${One["method"]} ${One["path"]}` : never;

type Route = RouteOf<Call>;

type CallAt<At extends Route> = At extends `${infer Method} ${infer Path}`
  ? Extract<Call, { readonly method: Method; readonly path: Path }>
  : never;

interface CallOptions<One extends Call> {
  readonly params?: InputOf<One, "params">;
  readonly query?: InputOf<One, "query">;
  readonly body?: BodyInputOf<One>;
  readonly signal?: AbortSignal | undefined;
  /**
   * Failures that the caller shows, so that no toast appears. "all" excludes unknown codes and 0004, which opens
   * the login. "background" shows no failures and stays on the page when the session expires.
   */
  readonly handles?: Handled;
  readonly keepalive?: boolean;
  readonly resume?: Resume | undefined;
}

/** Requires `retry: false` for a GET with side effects. */
type Retry<One extends Call> = One extends { readonly method: "GET" }
  ? One extends { readonly limit: string }
    ? { readonly retry: false }
    : { readonly retry?: true }
  : { readonly retry?: false };

/**
 * Calls an endpoint and returns the response's `data`. Rejects with a Failure. Retries a GET once if it gets no
 * response.
 */
export async function call<At extends Route>(
  route: At,
  options: CallOptions<CallAt<At>> & Retry<CallAt<At>>,
): Promise<ReplyOf<CallAt<At>>> {
  const session = $session.get();
  try {
    return (await request(route, options, session)) as ReplyOf<CallAt<At>>;
  } catch (error) {
    const failure = error instanceof Failure ? error : new Failure("network", getErrorText());
    handleFailure(failure, options.handles ?? [], session, options.resume);
    throw failure;
  }
}

type Handled = readonly FailureReason[] | "all" | "background";

async function request(
  route: Route,
  options: CallOptions<Call> & { readonly retry?: boolean },
  session: Session | null,
): Promise<unknown> {
  const { params, query, body, signal, keepalive, retry = true } = options;
  const [method = "", path = ""] = route.split(" ");
  const hasBody = method === "POST" || method === "PUT";
  const response = await sendRequest(
    {
      method,
      path: fillPathParameters({ path }, params as Readonly<Record<string, string>> | undefined),
      query: query as Readonly<Record<string, unknown>> | undefined,
      body: hasBody ? { ...body, zuid: getDeviceId() } : undefined,
      headers: createRequestHeaders(session),
      signal,
      keepalive,
    },
    method === "GET" && retry,
  );
  storeUserIdOfResponse(response.headers, session);
  return readEnvelope(response.text, getErrorText());
}

/** Stores the user id of the response, because the server may return another id for the same user. */
function storeUserIdOfResponse(headers: Headers, session: Session | null): void {
  const userId = headers.get("userid");
  if (userId && session && userId !== session.userId && isCurrentSession(session)) {
    updateSession({ userId });
  }
}

export function handleFailure(
  { code, message }: Failure,
  handles: Handled,
  session: Session | null,
  resume?: Resume,
): void {
  if (code === "aborted" || (typeof handles === "object" && handles.includes(code))) return;
  if (code === "0004") endSessionAndGoToLogin(session, handles === "background", resume);
  else if (typeof handles === "object" || (handles === "all" && code === "unknown")) {
    showToast(message);
  }
}

/** Ends the session and opens the login, unless another session began during the call. */
function endSessionAndGoToLogin(
  session: Session | null,
  staysOnPage: boolean,
  resume?: Resume,
): void {
  if (session && !isCurrentSession(session)) return;
  clearSession();
  if (staysOnPage) return;
  saveReturnAddress(getPageAddress(), resume);
  goToLogin("#session-ended");
}

function isCurrentSession(session: Session): boolean {
  return $session.get()?.token === session.token;
}
