const LONGEST = 40;

/**
 * How many mistakes lie between two words: a letter more, less or another one, or two neighbours that
 * changed places (optimal string alignment). Of each word 40 letters are compared.
 *
 * `spellingDistance("farimoney", "fairmoney") // => 1`
 * `spellingDistance("farimoney", "caremoney") // => 2`
 */
export function spellingDistance(a: string, b: string): number {
  const [from, to] = [a.slice(0, LONGEST), b.slice(0, LONGEST)];
  const rows: number[][] = [];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 0; row <= from.length; row += 1) {
    rows[row] = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const cost = from[row - 1] === to[column - 1] ? 0 : 1;
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const mistakes = [at(row, column - 1) + 1];
      if (row > 0) mistakes.push(at(row - 1, column) + 1, at(row - 1, column - 1) + cost);
      if (row > 1 && column > 1 && isSwapped) mistakes.push(at(row - 2, column - 2) + 1);
      rows[row][column] = Math.min(...mistakes);
    }
  }
  return at(from.length, to.length);
}

/**
 * The words that two neighbouring letters in another order make.
 *
 * `swapsOf("opya") // => ["poya", "oypa", "opay"]`
 */
export function swapsOf(word: string): string[] {
  const letters = [...word];
  return letters.slice(1).flatMap((second, at) => {
    const first = letters[at] ?? "";
    const swapped = [...letters.slice(0, at), second, first, ...letters.slice(at + 2)];
    return first === second ? [] : [swapped.join("")];
  });
}
