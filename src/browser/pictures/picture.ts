import { deviceId } from "#browser/core/device.ts";
import { readEnvelope } from "#browser/core/envelope.ts";
import { Failure } from "#browser/core/failure.ts";
import { createHeaders } from "#browser/core/headers.ts";
import { handleFailure } from "#browser/core/http.ts";
import { failureText } from "#browser/core/page.ts";
import { $session } from "#browser/core/session.ts";
import { REQUEST_TIMEOUT_MS } from "#constants.ts";
import type { Picture, uploadPicture } from "#contract/pictures/picture.ts";

const PATH: (typeof uploadPicture)["path"] = "/polaris/upload/picture";

/** Uses XMLHttpRequest, because fetch cannot report progress. */
export async function sendPicture(
  file: File,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<Picture> {
  const session = $session.get();
  try {
    const text = await post(file, createHeaders(session), progress, signal);
    return readEnvelope(text, failureText()) as Picture;
  } catch (error) {
    const failure = error instanceof Failure ? error : new Failure("network", failureText());
    handleFailure(failure, "all", session);
    throw failure;
  }
}

function post(
  file: File,
  headers: Readonly<Record<string, string>>,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const begin = Date.now();
    const fail = (reason: "network" | "timeout" | "aborted") => () =>
      reject(new Failure(reason, failureText()));
    request.upload.onprogress = ({ loaded, total }) => {
      // The time-out restarts with each progress event.
      request.timeout = Date.now() - begin + REQUEST_TIMEOUT_MS;
      progress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => resolve(request.responseText);
    request.onerror = fail("network");
    request.ontimeout = fail("timeout");
    request.onabort = fail("aborted");
    // The visitor may remove the picture during `createHeaders`.
    if (signal.aborted) return fail("aborted")();
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", (import.meta.env.PUBLIC_API_BASE ?? "") + PATH);
    request.timeout = REQUEST_TIMEOUT_MS;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    const form = new FormData();
    form.append("zuid", deviceId());
    form.append("file", file);
    request.send(form);
  });
}
