import { Failure } from "#server/failure.ts";

/** Pictures and passwords are worked on by the same few threads: some are left to people who log in. */
const MOST_AT_ONCE = 2;
/** Each holds a picture in memory. */
const MOST_WAITING = 16;
/** How long a full queue takes, where pictures are large and the server is slow. */
const RETRY_AFTER_SECONDS = 30;

const waiting = new Set<() => void>();
let atWork = 0;

/** Throws 5003 when no place is left. Ask before reading a body, so that it need not be sent. */
export function refuseWhenQueueIsFull(): void {
  if (waiting.size < MOST_WAITING) return;
  throw new Failure("5003", {
    text: "messages:failure.picturesBusy",
    retryAfter: RETRY_AFTER_SECONDS,
  });
}

/** Works on a picture once few enough others are at it, and not at all when its client is gone by then. */
export async function inPictureQueue<Result>(
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  refuseWhenGone(signal);
  if (atWork < MOST_AT_ONCE) atWork += 1;
  else await waitForPlace(signal);
  try {
    return await work();
  } finally {
    const [takePlace] = waiting;
    if (takePlace) takePlace();
    else atWork -= 1;
  }
}

/** Nobody reads the answer: it ends the work and is no fault of ours. */
function refuseWhenGone(signal: AbortSignal): void {
  if (signal.aborted) throw new Failure("1008");
}

function waitForPlace(signal: AbortSignal): Promise<void> {
  refuseWhenQueueIsFull();
  return new Promise((resolve, reject) => {
    const takePlace = () => {
      waiting.delete(takePlace);
      signal.removeEventListener("abort", leave);
      resolve();
    };
    const leave = () => {
      waiting.delete(takePlace);
      reject(new Failure("1008"));
    };
    waiting.add(takePlace);
    signal.addEventListener("abort", leave, { once: true });
  });
}
