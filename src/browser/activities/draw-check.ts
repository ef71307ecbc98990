import { requestHeaders } from "#browser/core/headers.ts";
import { send } from "#browser/core/send.ts";
import type { Prize } from "#contract/activities/activity.ts";
import { drawWinners, linesOf, sha256 } from "#contract/activities/draw.ts";
import type { Draw, Winner } from "#contract/activities/winners.ts";

export interface CheckedDraw {
  readonly draw: Pick<Draw, "listHash" | "randomness">;
  readonly winners: readonly Pick<Winner, "number">[];
  readonly prizes: readonly Pick<Prize, "count">[];
}

/** Reads the published list and repeats the draw on this device. */
export async function checkDraw(path: string, checked: CheckedDraw) {
  const headers = await requestHeaders(null);
  const sent = await send({ method: "GET", path, headers }, true).catch(() => undefined);
  if (sent?.status !== 200) return "failed";
  return (await isRight(sent.text, checked)) ? "right" : "wrong";
}

/** Whether a list has its hash, and the winners are those that the number gives. */
export async function isRight(list: string, { draw, winners, prizes }: CheckedDraw) {
  if ((await sha256(list)) !== draw.listHash) return false;
  const numbers = await drawWinners(linesOf(list), draw.randomness ?? "", prizes);
  return String(numbers) === String(winners.map(({ number }) => number));
}
