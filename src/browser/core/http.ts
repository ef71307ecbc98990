import type { Session } from "#contract/accounts/session.ts";
import type { ENDPOINTS } from "#contract/endpoints.ts";
import { type GivenOf, pathOf, type ReplyOf } from "#contract/wire/endpoint.ts";
import { deviceId } from "./device.ts";
import { readEnvelope } from "./envelope.ts";
import { Failure, type FailureReason } from "./failure.ts";
import { requestHeaders } from "./headers.ts";
import { failureText, goToLoginAfterTheEnd, pageAddress } from "./page.ts";
import { type Resume, saveReturnTo } from "./return-to.ts";
import { type Sent, send } from "./send.ts";
import { $session, changeSession, endSession } from "./session.ts";
import { showToast } from "./toast.ts";

type Call = Exclude<
  (typeof ENDPOINTS)[number],
  { readonly bodyKind: "multipart" } | { readonly replyKind: "events" }
>;
type RouteOf<One extends Call> = One extends Call ? `${One["method"]} ${One["path"]}` : never;

/** Method and path of a call, checked against the contract without loading its schemas. */
export type Route = RouteOf<Call>;

export type CallAt<At extends Route> = At extends `${infer Method} ${infer Path}`
  ? Extract<Call, { readonly method: Method; readonly path: Path }>
  : never;

interface CallOptions<One extends Call> {
  readonly params?: GivenOf<One, "params">;
  readonly query?: GivenOf<One, "query">;
  readonly body?: GivenOf<One, "body">;
  readonly signal?: AbortSignal | undefined;
  /**
   * Failures that the caller shows itself, instead of a toast. "all" leaves out unknown codes, and 0004,
   * which leads to the login unless it is named here. "background": the visitor did not ask for this call, so nothing is
   * shown, and an expired session ends without leaving the page.
   */
  readonly handles?: Handled;
  /** The request continues when the page is left. */
  readonly keepalive?: boolean;
  /** Resumed after signing in again, when the session has expired. */
  readonly resume?: Resume | undefined;
}

/** A GET that sends or changes something is not retried. */
type Retry<One extends Call> = One extends { readonly method: "GET" }
  ? One extends { readonly limit: "read" }
    ? { readonly retry?: true }
    : { readonly retry: false }
  : { readonly retry?: false };

/**
 * Makes a call of the contract and returns `data` of its answer; rejects with a Failure. A call that
 * only reads is retried once when no answer comes.
 *
 * `await call("GET /polaris/product/:id", { params: { id: "branch" } })`
 */
export async function call<At extends Route>(
  route: At,
  options: CallOptions<CallAt<At>> & Retry<CallAt<At>>,
): Promise<ReplyOf<CallAt<At>>> {
  const session = $session.get();
  try {
    return (await request(route, options, session)) as ReplyOf<CallAt<At>>;
  } catch (error) {
    const failure = error instanceof Failure ? error : new Failure("network", failureText());
    answerFailure(failure, options.handles ?? [], session, options.resume);
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
  const sent = await send(
    {
      method,
      path: pathOf({ path }, params as Readonly<Record<string, string>> | undefined),
      query: query as Readonly<Record<string, unknown>> | undefined,
      body: hasBody ? { ...body, zuid: deviceId() } : undefined,
      headers: requestHeaders(session),
      signal,
      keepalive,
    },
    method === "GET" && retry,
  );
  keepUserId(sent, session);
  return readEnvelope(sent.text, failureText());
}

/** Adopts the id under which the server knows the person. */
function keepUserId({ headers }: Sent, session: Session | null): void {
  const userId = headers.get("userid");
  if (userId && session && userId !== session.userId && isCurrent(session)) {
    changeSession({ userId });
  }
}

/** Handles a failure that the caller does not show itself; also for calls made in other ways. */
export function answerFailure(
  { code, message }: Failure,
  handles: Handled,
  session: Session | null,
  resume?: Resume,
): void {
  if (code === "aborted" || (typeof handles === "object" && handles.includes(code))) return;
  if (code === "0004") leaveForLogin(session, handles === "background", resume);
  else if (typeof handles === "object" || (handles === "all" && code === "unknown")) {
    showToast(message);
  }
}

/**
 * Ends the session and opens the login, unless the session was ended or replaced during the call, here
 * or in another tab.
 */
function leaveForLogin(session: Session | null, stays: boolean, resume?: Resume): void {
  if (session && !isCurrent(session)) return;
  endSession();
  if (stays) return;
  saveReturnTo(pageAddress(), resume);
  goToLoginAfterTheEnd();
}

function isCurrent(session: Session): boolean {
  return $session.get()?.token === session.token;
}
