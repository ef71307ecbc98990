import { ofetch } from "ofetch";
import { createHeaders } from "#browser/core/headers.ts";
import { send } from "#browser/core/send.ts";
import type { Draw, Winner } from "#contract/activities/activity.ts";
import { drawWinners, roundAddress, sha256, splitLines } from "#contract/activities/draw.ts";

export interface CheckedDraw {
  readonly draw: Pick<Draw, "listHash" | "round" | "randomness" | "prizes">;
  readonly winners: readonly Pick<Winner, "number">[];
  readonly line: string | null;
}

export async function checkDraw(path: string, checked: CheckedDraw) {
  const [list, randomness] = await Promise.all([
    readList(path).catch(() => undefined),
    readRandomness(checked.draw.round).catch(() => undefined),
  ]);
  if (list === undefined || randomness === undefined) return "failed";
  return checkList(list, randomness, checked);
}

async function readList(path: string): Promise<string | undefined> {
  const headers = createHeaders(null);
  const response = await send({ method: "GET", path, headers }, true);
  return response.status === 200 ? response.text : undefined;
}

async function readRandomness(round: number): Promise<string | undefined> {
  const { randomness } = await ofetch<{ randomness?: unknown }>(roundAddress(round), {
    responseType: "json",
  });
  return typeof randomness === "string" ? randomness : undefined;
}

/** Compares the hash of the list, the randomness and the winners with those of the page. */
export async function checkList(
  list: string,
  randomness: string,
  { draw, winners, line }: CheckedDraw,
) {
  const lines = splitLines(list);
  const numbers = await drawWinners(lines, randomness, draw.prizes);
  const isRight =
    randomness === draw.randomness &&
    (await sha256(list)) === draw.listHash &&
    String(numbers) === String(winners.map(({ number }) => number));
  if (!isRight) return "wrong";
  if (line === null) return "right";
  return lines.includes(line) ? "listed" : "unlisted";
}
