import { Failure, picturesBusy } from "#server/core/failure.ts";

/** Pictures and passwords share a few threads: some are left to people who log in. */
const MAX_CONCURRENT = 2;
/** More would wait longer than their clients do. */
const MAX_QUEUED = 16;

const waiting = new Set<() => void>();
let atWork = 0;

/** Works on a picture in its turn, not at all when its client is gone by then. Throws 5003 when many wait. */
export async function inPictureQueue<Result>(
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  refuseWhenGone(signal);
  if (atWork < MAX_CONCURRENT) atWork += 1;
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
  if (waiting.size >= MAX_QUEUED) throw picturesBusy();
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
