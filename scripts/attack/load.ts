import { Agent } from "node:http";
import sharp from "sharp";
import { ask as askFinny } from "#contract/assistant/assistant.ts";
import { leaderboard } from "#contract/catalogue/leaderboard.ts";
import { uploadPicture } from "#contract/pictures/picture.ts";
import { postQuestion } from "#contract/questions/question.ts";
import { commentList } from "#contract/reviews/comment.ts";
import { search } from "#contract/search/search.ts";
import { stats } from "#contract/statistics/stats.ts";
import { context } from "#contract/wire/context.ts";
import { fillPathParameters } from "#contract/wire/endpoint.ts";
import { DAY, SECOND } from "#server/core/clock.ts";
import { sendRequest } from "../bench/server/load.ts";
import {
  type Attack,
  computePercentile,
  createIndices,
  type Outcome,
  type Target,
} from "./target.ts";

async function createAvif(width: number, height: number): Promise<Buffer> {
  const plain = sharp({ create: { width, height, channels: 3, background: "#808080" } });
  return plain.avif({ effort: 0 }).toBuffer();
}

async function sendPicture(target: Target, token: string, bytes: Buffer) {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], "a.avif", { type: "image/avif" }));
  return target.ask(uploadPicture, { token, form });
}

export const uploadTinyAvif: Attack = async (target) => {
  const [{ token } = { token: "" }] = await target.createAccounts(1);
  // The first sendPicture starts the decoder process.
  await sendPicture(target, token, await createAvif(8, 8));
  const bytes = await createAvif(2800, 2800);
  const answers = [];
  // Measures the fastest of eight uploads, because a busy machine slows down the others.
  for (const _ of createIndices(8)) answers.push(await sendPicture(target, token, bytes));
  const milliseconds = Math.round(Math.min(...answers.map((answer) => answer.milliseconds)));
  const now = `${bytes.length} bytes: ${answers[0]?.code} in ${milliseconds} ms`;
  return [now, milliseconds < SECOND];
};

export const uploadLargeAvifs: Attack = async (target) => {
  const bytes = await createAvif(8000, 5000);
  const accounts = await target.createAccounts(50);
  await target.pass(0);
  const startedAt = performance.now();
  let isDone = false;
  const uploads = Promise.all(
    accounts.map(({ token }) => sendPicture(target, token, bytes)),
  ).finally(() => {
    isDone = true;
  });
  let slowest = 0;
  while (!isDone) slowest = Math.max(slowest, (await target.ask(context)).milliseconds);
  const areAnswered = (await uploads).every(({ code }) => ["0000", "1005", "5003"].includes(code));
  const seconds = (performance.now() - startedAt) / SECOND;
  const megabytes = await target.pass(0);
  const now = `${seconds.toFixed(1)} s, ${megabytes} MB, other requests in ${Math.round(slowest)} ms`;
  return [now, areAnswered && seconds < 30 && megabytes < 600 && slowest < SECOND];
};

const READINGS = [
  fillPathParameters(commentList, { subjectType: "product", subjectId: "product-1" }),
  fillPathParameters(leaderboard, { board: "popularity" }),
  `${search.path}?q=naira`,
  `${stats.path}?subjects=product:product-1`,
];

/** Repeats slow measurements, because other load on the machine slows reads, too. */
export const overload: Attack = async (target) => {
  const flood = new Agent({ keepAlive: true, maxSockets: 800, maxFreeSockets: 800 });
  const createRead = (agent: Agent) => {
    const headers = { "X-Forwarded-For": target.nextNetwork() };
    return (path: string) => sendRequest(target.url, { method: "GET", path, headers }, agent);
  };
  const reads = createIndices(800).map(() => createRead(flood));
  const readOnNewConnection: Read = (path) => createRead(new Agent())(path);
  try {
    // Opens the connections.
    await Promise.all(reads.map((read) => read("/healthz")));
    let outcome: Outcome = ["", false];
    for (let round = 0; round < 3 && !outcome[1]; round += 1)
      outcome = await measureUnderLoad(reads, readOnNewConnection);
    return outcome;
  } finally {
    flood.destroy();
  }
};

const readingAt = (index: number) => READINGS[index % READINGS.length] ?? "";

type Read = (path: string) => Promise<string>;

async function measureUnderLoad(
  loadReads: readonly Read[],
  readOnNewConnection: Read,
): Promise<Outcome> {
  const [times, newTimes]: [number[], number[]] = [[], []];
  let [refusals, failures] = [0, 0];
  const until = performance.now() + 8 * SECOND;
  const measure = async (read: Read, path: string, into: number[]) => {
    const startedAt = performance.now();
    const answer = await read(path).catch(String);
    if (/^{"(?:code":"0000|status":"up)"/.test(answer)) into.push(performance.now() - startedAt);
    else if (answer.startsWith('{"code":"5003"')) refusals += 1;
    else failures += 1;
  };
  const repeat = async (measureNext: (count: number) => Promise<void>) => {
    for (let count = 0; performance.now() < until && failures === 0; count += 1)
      await measureNext(count);
  };
  await Promise.all([
    ...loadReads.map((read, index) =>
      repeat((count) => measure(read, readingAt(index + count), times)),
    ),
    repeat(() => measure(readOnNewConnection, "/healthz", newTimes)),
  ]);
  const [p99, newP99] = [computePercentile(times, 0.99), computePercentile(newTimes, 0.99)];
  const now =
    `p99 ${Math.round(p99)} ms of ${times.length}, ${refusals} refused, ${failures} failed, ` +
    `new connections ${Math.round(newP99)} ms`;
  const isMeasured = times.length > 0 && newTimes.length > 0;
  return [now, isMeasured && p99 < SECOND && newP99 < SECOND && failures === 0];
}

/** Prefixes of the moderation patterns. A backtracking regular expression would need quadratic time for them. */
const HOSTILE_PARTS =
  "1 |0803 |one two |+|a.|a@|a dot |www |http |( at |w a . m e |g m a i l |N1,|5% |\n \n|[[|-|not not |" +
  "e\u0301\u0302\u0303\u0304\u0305|👩‍|🏴\u{E0061}|٣|ＡＢ|加v|因为不|\u200B| ";

export const stallTextRules: Attack = async (target) => {
  const [account] = await target.createAccounts(1, { age: 8 * DAY });
  const { token = "", address = "" } = account ?? {};
  let slowest: readonly [milliseconds: number, name: string] = [0, ""];
  for (const part of HOSTILE_PARTS.split("|")) {
    const text = part.repeat(90_000 / part.length);
    const question = {
      title: text.slice(0, 120),
      description: text.slice(0, 2000),
      category: "cost",
    };
    const requests = [
      [postQuestion, question],
      // The text exceeds the limit of every field, but not the limit of the request body.
      [postQuestion, { ...question, title: text }],
      [askFinny, { question: text.slice(0, 500), market: "NG" }],
    ] as const;
    for (const [call, body] of requests) {
      const times = [];
      for (const _ of createIndices(3)) {
        times.push((await target.ask(call, { token, address, body })).milliseconds);
      }
      const milliseconds = Math.min(...times);
      if (milliseconds > slowest[0])
        slowest = [milliseconds, `${call.name} ${JSON.stringify(part)}`];
    }
  }
  return [`${Math.round(slowest[0])} ms for ${slowest[1]}`, slowest[0] < 50];
};
