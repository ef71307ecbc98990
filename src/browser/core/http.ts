import type { Session } from "#contract/accounts/session.ts";
import type { Endpoint, GivenOf, ReplyOf } from "#contract/wire/endpoint.ts";
import { hasSideEffects, pathOf, takesJson } from "#contract/wire/endpoint.ts";
import { deviceId } from "./device.ts";
import { readEnvelope } from "./envelope.ts";
import { Failure, type FailureReason } from "./failure.ts";
import { requestHeaders } from "./headers.ts";
import { failureText, goToLoginAfterTheEnd, pageAddress } from "./page.ts";
import { saveReturnTo } from "./return-to.ts";
import { type Sent, send } from "./send.ts";
import { $session, changeSession, endSession } from "./session.ts";
import { showToast } from "./toast.ts";

/**
 * What the browser has to know of a call. The compiler holds it against the contract, whose schemas
 * need not travel for it: who checks a form imports them.
 */
export type Route<Call extends Endpoint> = Pick<Call, "method" | "path" | "limit"> &
  Pick<Endpoint, "bodyKind">;

interface CallOptions<Call extends Endpoint> {
  readonly params?: GivenOf<Call, "params">;
  readonly query?: GivenOf<Call, "query">;
  readonly body?: GivenOf<Call, "body">;
  readonly signal?: AbortSignal | undefined;
  /**
   * What the caller shows by itself instead of a message that comes and goes. "all" leaves out 0004,
   * which leads to the login unless it is named here. "background": nobody asked for this call, so
   * nothing is shown, and a session that is over ends without leaving the page.
   */
  readonly handles?: Handled;
  /** The request goes on when the page is left. */
  readonly keepalive?: boolean;
}

/**
 * Asks one call of the contract and gives `data` of its answer; rejects with a Failure. A call that
 * only tells is asked once more when the answer stays away, one that changes something never.
 */
export async function call<Call extends Endpoint>(
  route: Route<Call>,
  options: CallOptions<Call> = {},
): Promise<ReplyOf<Call>> {
  const session = $session.get();
  try {
    return (await ask(route, options, session)) as ReplyOf<Call>;
  } catch (error) {
    const failure = error instanceof Failure ? error : new Failure("network", failureText());
    answerFailure(failure, options.handles ?? [], session);
    throw failure;
  }
}

type Handled = readonly FailureReason[] | "all" | "background";

async function ask<Call extends Endpoint>(
  route: Route<Call>,
  options: CallOptions<Call>,
  session: Session | null,
): Promise<unknown> {
  const { params, query, body, signal, keepalive } = options;
  const request = {
    method: route.method,
    path: pathOf(route, params as Readonly<Record<string, string>> | undefined),
    query: query as Readonly<Record<string, unknown>> | undefined,
    body: takesJson(route) ? { ...body, zuid: deviceId() } : undefined,
    headers: await requestHeaders(session),
    signal,
    keepalive,
  };
  const triesAgain = route.method === "GET" && !hasSideEffects(route);
  const sent = await send(request, triesAgain);
  keepUserId(sent, session);
  return readEnvelope(sent.text, failureText());
}

/** The server says under which id it knows the person. */
function keepUserId({ headers }: Sent, session: Session | null): void {
  const userId = headers.get("userid");
  if (userId && session && userId !== session.userId && isCurrent(session)) {
    changeSession({ userId });
  }
}

/** What follows from a failure that the caller does not show by itself; also of calls made otherwise. */
export function answerFailure(
  { code, message }: Failure,
  handles: Handled,
  session: Session | null,
): void {
  if (code === "aborted" || (typeof handles === "object" && handles.includes(code))) return;
  if (code === "0004") leaveForLogin(session, handles === "background");
  else if (typeof handles === "object") showToast(message);
}

/**
 * While the call was under way its session may have been ended here, or another tab may have signed
 * in anew: then there is nobody to be led anywhere.
 */
function leaveForLogin(session: Session | null, stays: boolean): void {
  if (session && !isCurrent(session)) return;
  endSession();
  if (stays) return;
  saveReturnTo(pageAddress());
  goToLoginAfterTheEnd();
}

function isCurrent(session: Session): boolean {
  return $session.get()?.token === session.token;
}
