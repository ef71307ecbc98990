import { ofetch } from "ofetch";
import { REQUEST_TIMEOUT_MS } from "#constants.ts";
import { Failure } from "./failure.ts";
import { getErrorText } from "./page.ts";

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: Readonly<Record<string, unknown>> | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  readonly keepalive?: boolean | undefined;
}

const RETRY_DELAY_MS = 500;

/** Sends a request. If `canRetry`, repeats it once after a network error or a status of 500 and above. */
export async function sendRequest(request: Request, canRetry: boolean) {
  const abort = createAbortWithTimeout(request.signal);
  try {
    const first = await sendRequestOnce(request, abort.signal).catch((error: unknown) => {
      if (!canRetry || abort.reason()) throw error;
      return undefined;
    });
    if (first && !(canRetry && first.status >= 500)) return first;
    await waitUnlessAborted(RETRY_DELAY_MS, abort.signal);
    return await sendRequestOnce(request, abort.signal);
  } catch {
    throw new Failure(abort.reason() ?? "network", getErrorText());
  } finally {
    abort.clear();
  }
}

async function sendRequestOnce(request: Request, signal: AbortSignal) {
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

function createAbortWithTimeout(signal: AbortSignal | undefined) {
  const controller = new AbortController();
  let reason: "aborted" | "timeout" | undefined;
  const end = (cause: typeof reason) => {
    reason ??= cause;
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

function waitUnlessAborted(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
