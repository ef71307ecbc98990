import { requestHeaders } from "#browser/core/headers.ts";
import { send } from "#browser/core/send.ts";
import { drawWinners, linesOf, randomnessOf, sha256 } from "#contract/activities/draw.ts";
import type { Draw, Winner } from "#contract/activities/winners.ts";

export interface CheckedDraw {
  readonly draw: Pick<Draw, "listHash" | "randomness" | "number" | "prizes">;
  readonly winners: readonly Pick<Winner, "number">[];
  /** The reader's own, if they have one. */
  readonly line: string | null;
}

/** Reads the published list and repeats the draw on this device. */
export async function checkDraw(path: string, checked: CheckedDraw) {
  const headers = await requestHeaders(null);
  const sent = await send({ method: "GET", path, headers }, true).catch(() => undefined);
  return sent?.status === 200 ? checkList(sent.text, checked) : "failed";
}

/** Whether a list has its hash and its winners are those that the number gives; if so, whether the line is in it. */
export async function checkList(list: string, { draw, winners, line }: CheckedDraw) {
  const lines = linesOf(list);
  const randomness = await randomnessOf(draw.randomness, draw.number ?? "");
  const numbers = await drawWinners(lines, randomness, draw.prizes);
  const isRight =
    (await sha256(list)) === draw.listHash &&
    String(numbers) === String(winners.map(({ number }) => number));
  if (!isRight) return "wrong";
  if (line === null) return "right";
  return lines.includes(line) ? "listed" : "unlisted";
}
