/** Where the published list of an activity is read, a text with one entry a line. */
export const ENTRIES_PATH = "/polaris/activity/:id/entries.txt";

/** A line of the list. `entryLine({ number: 7, pseudonym: "9f2c" }) // => "7 9f2c"` */
export function entryLine({ number, pseudonym }: { number: number; pseudonym: string }): string {
  return `${number} ${pseudonym}`;
}

/** The lines of a list. `linesOf("1 aa\n2 bb\n") // => ["1 aa", "2 bb"]` */
export function linesOf(list: string): string[] {
  return list.split("\n").filter((line) => line !== "");
}

/**
 * SHA-256 of a text as lower-case hexadecimal, the same as `sha256sum` gives for the file.
 *
 * `await sha256("") // => "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"`
 */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The numbers of the winning entries, in the order of the prizes: entries are sorted by
 * SHA-256(randomness + ":" + line), and the first ones win, all where there are fewer.
 *
 * `await drawWinners(["1 aa", "2 bb"], "00", [{ count: 1 }]) // => [2]`
 */
export async function drawWinners(
  lines: readonly string[],
  randomness: string,
  prizes: readonly { readonly count: number }[],
): Promise<number[]> {
  const tickets = await Promise.all(
    lines.map(async (line) => ({ line, hash: await sha256(`${randomness}:${line}`) })),
  );
  tickets.sort((one, other) => (one.hash < other.hash ? -1 : 1));
  const most = prizes.reduce((sum, { count }) => sum + count, 0);
  return tickets.slice(0, most).map(({ line }) => Number.parseInt(line, 10));
}
