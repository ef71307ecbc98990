import { createRequestHeaders } from "#browser/core/headers.ts";
import { sendRequest } from "#browser/core/send.ts";
import type { Draw, Winner } from "#contract/activities/activity.ts";
import { drawWinners, splitEntryLines, toDrandRoundUrl } from "#contract/activities/draw.ts";
import { sha256 } from "#contract/wire/sha256.ts";

export interface CheckedDraw {
  readonly draw: Pick<Draw, "listHash" | "round" | "randomness" | "prizes">;
  readonly winners: readonly Pick<Winner, "number">[];
  readonly line: string | null;
}

export async function checkDraw(entryListPath: string, publishedDraw: CheckedDraw) {
  const [list, randomness] = await Promise.all([
    fetchEntryList(entryListPath).catch(() => undefined),
    fetchDrandRandomness(publishedDraw.draw.round).catch(() => undefined),
  ]);
  if (list === undefined || randomness === undefined) return "failed";
  return checkDrawnEntries(list, randomness, publishedDraw);
}

async function fetchEntryList(path: string): Promise<string | undefined> {
  const headers = createRequestHeaders(null);
  const response = await sendRequest({ method: "GET", path, headers }, true);
  return response.status === 200 ? response.text : undefined;
}

async function fetchDrandRandomness(round: number): Promise<string | undefined> {
  const { randomness } = await (await fetch(toDrandRoundUrl(round))).json();
  return typeof randomness === "string" ? randomness : undefined;
}

/** Repeats the draw and compares the list's hash, the randomness and the winners with those on the page. */
export async function checkDrawnEntries(
  list: string,
  randomness: string,
  { draw, winners, line }: CheckedDraw,
) {
  const lines = splitEntryLines(list);
  const numbers = await drawWinners(lines, randomness, draw.prizes);
  const isRight =
    randomness === draw.randomness &&
    (await sha256(list)) === draw.listHash &&
    String(numbers) === String(winners.map(({ number }) => number));
  if (!isRight) return "wrong";
  if (line === null) return "right";
  return lines.includes(line) ? "listed" : "unlisted";
}
