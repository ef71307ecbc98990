import { ofetch } from "ofetch";
import { REQUEST_TIMEOUT_MS } from "#constants.ts";
import { Failure } from "./failure.ts";
import { failureText } from "./page.ts";

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: Readonly<Record<string, unknown>> | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  readonly keepalive?: boolean | undefined;
}

/** An answer, whatever its status. */
export interface Sent {
  readonly text: string;
  readonly headers: Headers;
  readonly status: number;
}

const SECOND_TRY_AFTER_MS = 500;

/** Sends a request; within the time-out once more if it may and there was no answer of use. */
export async function send(request: Request, triesAgain: boolean): Promise<Sent> {
  const ending = endingOf(request.signal);
  try {
    const first = await attempt(request, ending.signal).catch((error: unknown) => {
      if (!triesAgain || ending.reason()) throw error;
      return undefined;
    });
    if (first && !(triesAgain && first.status >= 500)) return first;
    await pause(SECOND_TRY_AFTER_MS, ending.signal);
    return await attempt(request, ending.signal);
  } catch {
    throw new Failure(ending.reason() ?? "network", failureText());
  } finally {
    ending.clear();
  }
}

async function attempt(request: Request, signal: AbortSignal): Promise<Sent> {
  const { method, path, query = {}, body, keepalive = false } = request;
  const { _data, headers, status } = await ofetch.raw<string, "text">(path, {
    method,
    query,
    ...(body && { body }),
    keepalive,
    headers: request.headers,
    baseURL: import.meta.env.PUBLIC_API_BASE ?? "",
    responseType: "text",
    ignoreResponseError: true,
    retry: false,
    signal,
  });
  return { text: _data ?? "", headers, status };
}

/** One signal for the caller's and the time-out's, which holds until the whole answer is read. */
function endingOf(signal: AbortSignal | undefined) {
  const controller = new AbortController();
  let reason: "aborted" | "timeout" | undefined;
  const end = (why: typeof reason) => {
    reason ??= why;
    controller.abort();
  };
  const timer = setTimeout(() => end("timeout"), REQUEST_TIMEOUT_MS);
  const onAbort = () => end("aborted");
  if (signal?.aborted) onAbort();
  signal?.addEventListener("abort", onAbort);
  return {
    signal: controller.signal,
    reason: () => reason,
    clear() {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
    },
  };
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
