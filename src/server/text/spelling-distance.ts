/**
 * Returns the number of inserted, deleted, replaced and swapped letters between the first 40
 * letters of each word.
 * `computeEditDistance("farimoney", "fairmoney") // => 1`
 * `computeEditDistance("farimoney", "caremoney") // => 2`
 */
export function computeEditDistance(a: string, b: string): number {
  const [from, to] = [a.slice(0, MAX_LENGTH), b.slice(0, MAX_LENGTH)];
  let rows: Rows = { beforeLast: [], last: Array.from({ length: to.length + 1 }, (_, at) => at) };
  for (let row = 1; row <= from.length; row += 1) {
    rows = { beforeLast: rows.last, last: nextRow(from, to, row, rows) };
  }
  return rows.last[to.length] ?? 0;
}

/**
 * Whether two names have equal first letters and consonants, with similar letters treated as one.
 * `soundsAlike("faremoney", "fairmoney") // => true`
 * `soundsAlike("faremoney", "caremoney") // => false`
 */
export function soundsAlike(a: string, b: string): boolean {
  const sound = toPhoneticKey(a);
  return sound.length >= MIN_SOUND_LENGTH && sound === toPhoneticKey(b);
}

const MIN_SOUND_LENGTH = 3;

function toPhoneticKey(name: string): string {
  const letters = name
    .replaceAll("ph", "f")
    .replaceAll(/[cq]/g, "k")
    .replaceAll("z", "s")
    .replaceAll(/(.)\1+/gu, "$1");
  return letters.slice(0, 1) + letters.slice(1).replaceAll(/[aeiouyhw]/g, "");
}

const MAX_LENGTH = 40;

interface Rows {
  readonly beforeLast: readonly number[];
  readonly last: readonly number[];
}

function nextRow(from: string, to: string, row: number, { beforeLast, last }: Rows): number[] {
  const current = [row];
  for (let column = 1; column <= to.length; column += 1) {
    const isSame = from[row - 1] === to[column - 1];
    const changed = (last[column - 1] ?? 0) + (isSame ? 0 : 1);
    const longer = (last[column] ?? 0) + 1;
    const shorter = (current[column - 1] ?? 0) + 1;
    const isSwapped =
      row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
    const swapped = isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : changed;
    current.push(Math.min(changed, longer, shorter, swapped));
  }
  return current;
}
