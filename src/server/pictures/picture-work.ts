import { type ChildProcess, fork } from "node:child_process";
import { Failure, toPicturesBusyFailure, toPictureTooLargeFailure } from "#server/core/failure.ts";
import type { PictureReply, PictureRequest, RenderedPicture } from "./picture-worker.ts";

const MAX_WORK_MS = 10_000;

/** The client of an upload. Pictures of one network wait for each other. */
export interface UploadClient {
  readonly signal: AbortSignal;
  readonly network: string | undefined;
}

interface PictureWork extends Pick<PictureRequest, "sizes"> {
  readonly client: UploadClient;
  readonly unreadable: () => Failure;
}

/** Throws `unreadable` for an invalid file, and 1005 for too many pixels before decoding the file. */
export async function reencodePicture(
  bytes: Buffer,
  { client, unreadable, sizes }: PictureWork,
): Promise<readonly RenderedPicture[]> {
  if (!hasPictureSignature(bytes)) throw unreadable();
  const request = { bytes: addMissingJpegEnd(bytes), sizes };
  const reply = await takeTurnInNetwork(client.network, () =>
    runInQueue(client.signal, () => runInWorker(request)),
  );
  if ("pictures" in reply) return reply.pictures;
  throw { unreadable, tooLarge: toPictureTooLargeFailure, timedOut: toPicturesBusyFailure }[
    reply.failure
  ]();
}

let worker: ChildProcess | undefined;

/** Processes one picture at a time in the worker process. Starts a new worker if the previous one has ended. */
function runInWorker(request: PictureRequest): Promise<PictureReply> {
  const current = worker ?? startPictureWorker();
  worker = current;
  current.ref();
  return new Promise((resolve) => {
    let isTimedOut = false;
    const timer = setTimeout(() => {
      isTimedOut = true;
      current.kill("SIGKILL");
    }, MAX_WORK_MS);
    const finish = (reply: PictureReply) => {
      clearTimeout(timer);
      current.off("message", finish);
      current.off("exit", fail);
      current.unref();
      resolve(reply);
    };
    const fail = (_code: number | null, signal: NodeJS.Signals | null) => {
      // The worker kills itself with SIGKILL when it exceeds its memory limit.
      const failure = signal === "SIGKILL" ? "tooLarge" : "unreadable";
      finish({ failure: isTimedOut ? "timedOut" : failure });
    };
    current.on("message", finish);
    current.on("exit", fail);
    current.send(request, (error) => {
      if (error) current.kill("SIGKILL");
    });
  });
}

function startPictureWorker(): ChildProcess {
  const child = fork(new URL("./picture-worker.ts", import.meta.url), {
    // The worker gets no environment variables, because a malicious picture might take over its process.
    env: {},
    execArgv: ["--max-old-space-size=128"],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  child.channel?.unref();
  child.on("exit", () => {
    if (worker === child) worker = undefined;
  });
  child.on("error", () => undefined);
  return child;
}

const END_OF_JPEG = Buffer.from([0xff, 0xd9]);

/** Adds the missing end marker of a JPEG, because the decoder requires it and some cameras omit it. */
function addMissingJpegEnd(bytes: Buffer): Buffer {
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8;
  const isWhole = !isJpeg || bytes.subarray(-64).includes(END_OF_JPEG);
  return isWhole ? bytes : Buffer.concat([bytes, END_OF_JPEG]);
}

/** Checks the first bytes, so that decoders for other formats never run. */
function hasPictureSignature(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 12).toString("latin1");
  return (
    start.startsWith("\xff\xd8\xff") ||
    start.startsWith("\x89PNG\r\n\x1a\n") ||
    /^RIFF.{4}WEBP/s.test(start) ||
    /^.{4}ftypavi[fs]/s.test(start)
  );
}

/** The maximum number of waiting pictures, because clients would time out in a longer queue. */
const MAX_QUEUED = 16;

let queued = 0;
let last = Promise.resolve();

/** Enough for the pictures of two posts, because many people may share one network. */
const MAX_WAITING_PER_NETWORK = 8;

const linesByNetwork = new Map<string, { last: Promise<unknown>; length: number }>();

/**
 * Admits one picture per network to the queue, so that a single network cannot fill it. Throws 5003 if too many
 * pictures of the network are waiting.
 */
async function takeTurnInNetwork<Result>(
  network: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (network === undefined) return work();
  const line = linesByNetwork.get(network) ?? { last: Promise.resolve(), length: 0 };
  if (line.length > MAX_WAITING_PER_NETWORK) throw toPicturesBusyFailure();
  linesByNetwork.set(network, line);
  line.length += 1;
  const turn = line.last.then(work, work);
  line.last = turn;
  try {
    return await turn;
  } finally {
    line.length -= 1;
    if (line.length === 0) linesByNetwork.delete(network);
  }
}

/** Waits for a turn in the queue. Throws 1008 if the client has disconnected, 5003 if the queue is full. */
async function runInQueue<Result>(
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  if (queued > MAX_QUEUED) throw toPicturesBusyFailure();
  queued += 1;
  const previous = last;
  const { promise, resolve } = Promise.withResolvers<void>();
  last = promise;
  try {
    await previous;
    if (signal.aborted) throw new Failure("1008");
    return await work();
  } finally {
    queued -= 1;
    resolve();
  }
}
