import { Agent, request } from "node:http";
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
import { type Attack, computePercentile, countUp, type Target } from "./target.ts";

async function createAvif(width: number, height: number): Promise<Buffer> {
  const plain = sharp({ create: { width, height, channels: 3, background: "#808080" } });
  return plain.avif({ effort: 0 }).toBuffer();
}

async function upload(target: Target, token: string, bytes: Buffer) {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], "a.avif", { type: "image/avif" }));
  return target.ask(uploadPicture, { token, form });
}

export const uploadTinyAvif: Attack = async (target) => {
  const [account] = await target.createAccounts(1, {});
  const { token } = account ?? { token: "" };
  await upload(target, token, await createAvif(8, 8));
  const bytes = await createAvif(2800, 2800);
  const times = [];
  for (const _ of countUp(3)) times.push((await upload(target, token, bytes)).milliseconds);
  const { code } = await upload(target, token, bytes);
  const milliseconds = Math.round(Math.min(...times));
  const isHarmless = milliseconds < SECOND || code === "1005";
  return { now: `${bytes.length} bytes: ${code} in ${milliseconds} ms`, holds: isHarmless };
};

export const uploadLargeAvifs: Attack = async (target) => {
  const bytes = await createAvif(8000, 5000);
  const accounts = await target.createAccounts(50, {});
  await target.pass(0);
  const startedAt = performance.now();
  let isDone = false;
  const uploads = Promise.all(accounts.map(({ token }) => upload(target, token, bytes)));
  const uploading = uploads.finally(() => {
    isDone = true;
  });
  const reads: number[] = [];
  while (!isDone) reads.push((await target.ask(context)).milliseconds);
  const answers = await uploading;
  const seconds = (performance.now() - startedAt) / SECOND;
  const megabytes = await target.pass(0);
  const isAnswered = answers.every(({ code }) => ["0000", "1005", "5003"].includes(code));
  const slowest = Math.round(Math.max(...reads));
  return {
    now: `${seconds.toFixed(1)} s, ${megabytes} MB, other requests ≤ ${slowest} ms`,
    holds: isAnswered && seconds < 30 && megabytes < 600 && slowest < SECOND,
  };
};

const CONNECTIONS = 800;
const OVERLOAD_MS = 8 * SECOND;

export const overload: Attack = async (target) => {
  const product = { subjectType: "product", subjectId: "product-1" };
  const paths = [
    fillPathParameters(commentList, product),
    `${fillPathParameters(leaderboard, { board: "popularity" })}?market=NG`,
    `${search.path}?q=naira`,
    `${stats.path}?subjects=product:product-1`,
  ];
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const until = performance.now() + OVERLOAD_MS;
  const times: number[] = [];
  const failures: string[] = [];
  let refusals = 0;
  const loops = countUp(CONNECTIONS).map(async (index) => {
    const address = target.nextNetwork();
    for (let count = index; performance.now() < until; count += 1) {
      const startedAt = performance.now();
      const { status, text, retryAfter } = await read(
        `${target.url}${paths[count % 4]}`,
        address,
        agent,
      );
      if (status === 200) times.push(performance.now() - startedAt);
      else if (text.startsWith('{"code":"5003"') && Number(retryAfter) > 0) refusals += 1;
      else failures.push(text);
    }
  });
  await Promise.all(loops).finally(() => agent.destroy());
  const p99 = Math.round(computePercentile(times, 0.99));
  return {
    now: `p99 ${p99} ms of ${times.length}, ${refusals} refused, ${failures.length} failed`,
    holds: p99 < SECOND && times.length > 0 && failures.length === 0,
  };
};

function read(url: string, address: string, agent: Agent) {
  return new Promise<{ status: number; text: string; retryAfter: string | undefined }>(
    (resolve) => {
      const fail = (error: Error) =>
        resolve({ status: 0, text: error.message, retryAfter: undefined });
      const outgoing = request(
        url,
        { agent, headers: { "X-Forwarded-For": address } },
        (answer) => {
          let text = "";
          answer.setEncoding("utf8");
          answer.on("data", (chunk: string) => {
            text += chunk;
          });
          const { statusCode: status = 0, headers } = answer;
          answer.on("end", () => resolve({ status, text, retryAfter: headers["retry-after"] }));
          answer.on("error", fail);
        },
      );
      outgoing.on("error", fail).end();
    },
  );
}

/** Beginnings of what the rules look for, repeated so that a rule with backtracking takes quadratic time. */
const HOSTILE_PARTS = [
  ...[
    "1 ",
    "0803 ",
    "one two ",
    "+",
    "a.",
    "a@",
    "a dot ",
    "www ",
    "http ",
    "( at ",
    "w a . m e ",
    "g m a i l ",
  ],
  ...[
    "N1,",
    "5% ",
    "\n \n",
    "e\u0301\u0302\u0303\u0304\u0305",
    "👩‍",
    "🏴\u{E0061}",
    "٣",
    "ＡＢ",
    "加v",
    "因为不",
    "\u200B",
    "[[",
    "-",
    "not not ",
  ],
];
/** Longer than any field, within the largest body. */
const BODY_LENGTH = 90_000;

export const stallTextRules: Attack = async (target) => {
  const [account] = await target.createAccounts(1, { age: 8 * DAY });
  const { token = "", address = "" } = account ?? {};
  let slowest = { milliseconds: 0, part: "" };
  for (const part of HOSTILE_PARTS) {
    for (const [length, fields] of [
      [2000, ["description"]],
      [BODY_LENGTH, ["title"]],
    ] as const) {
      const text = part.repeat(Math.ceil(length / part.length)).slice(0, length);
      const words = { title: "Is it so?", description: "Is it so?", category: "cost" };
      const requests = [
        {
          call: postQuestion,
          body: { ...words, ...Object.fromEntries(fields.map((field) => [field, text])) },
        },
        {
          call: askFinny,
          body: { question: text.slice(0, length === 2000 ? 500 : length), market: "NG" },
        },
      ];
      for (const { call, body } of requests) {
        const times = [];
        for (const _ of countUp(3))
          times.push((await target.ask(call, { token, address, body })).milliseconds);
        const milliseconds = Math.min(...times);
        if (milliseconds > slowest.milliseconds)
          slowest = { milliseconds, part: `${call.name} ${JSON.stringify(part)}` };
      }
    }
  }
  const { milliseconds, part } = slowest;
  return { now: `≤ ${Math.round(milliseconds)} ms (${part})`, holds: milliseconds < 50 };
};
