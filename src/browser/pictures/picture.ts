import { deviceId } from "#browser/core/device.ts";
import { readEnvelope } from "#browser/core/envelope.ts";
import { Failure } from "#browser/core/failure.ts";
import { requestHeaders } from "#browser/core/headers.ts";
import { answerFailure } from "#browser/core/http.ts";
import { failureText } from "#browser/core/page.ts";
import { $session } from "#browser/core/session.ts";
import { REQUEST_TIMEOUT_MS } from "#constants.ts";
import type { Picture, uploadPicture } from "#contract/pictures/picture.ts";

const PATH: (typeof uploadPicture)["path"] = "/polaris/upload/picture";

/** A picture being uploaded. */
export interface Upload {
  readonly arrived: Promise<Picture>;
  abort(): void;
}

/**
 * Uploads a picture and reports the share sent. By XMLHttpRequest: `fetch`, and so ofetch, cannot report
 * how much of a body was sent. Rejects with a Failure, which the caller shows.
 */
export function sendPicture(file: File, progress: (share: number) => void): Upload {
  const giveUp = new AbortController();
  return {
    arrived: sendBy(file, progress, giveUp.signal),
    abort: () => giveUp.abort(),
  };
}

async function sendBy(
  file: File,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<Picture> {
  const session = $session.get();
  try {
    const headers = await requestHeaders(session);
    return readEnvelope(
      await answerTo({ file, headers, progress, signal }),
      failureText(),
    ) as Picture;
  } catch (error) {
    const failure = error instanceof Failure ? error : new Failure("network", failureText());
    answerFailure(failure, "all", session);
    throw failure;
  }
}

interface Sent {
  readonly file: File;
  readonly headers: Readonly<Record<string, string>>;
  progress(share: number): void;
  readonly signal: AbortSignal;
}

/** No limit on the total time, as long as something moves. */
function answerTo({ file, headers, progress, signal }: Sent): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fail = (reason: "network" | "timeout" | "aborted") => {
      clearTimeout(timer);
      reject(new Failure(reason, failureText()));
    };
    const goOn = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        fail("timeout");
        request.abort();
      }, REQUEST_TIMEOUT_MS);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      goOn();
      progress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      clearTimeout(timer);
      resolve(request.responseText);
    };
    request.onerror = () => fail("network");
    request.onabort = () => fail("aborted");
    // Aborted while its headers were put together: not sent at all.
    if (signal.aborted) return fail("aborted");
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", (import.meta.env.PUBLIC_API_BASE ?? "") + PATH);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    const form = new FormData();
    form.append("zuid", deviceId());
    form.append("file", file);
    goOn();
    request.send(form);
  });
}
