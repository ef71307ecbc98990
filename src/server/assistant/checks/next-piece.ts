/** A part of a text that can be checked by itself, and what follows it. */
export interface Piece {
  readonly piece: string;
  readonly rest: string;
}

/** The end of a sentence; a dot between digits ends none. */
const END = /[.!?…]+["'”’)]*(?=\s)|[。！？…]+["'”’」）]*|\n/u;

/**
 * The first piece of what a model has written so far: one of the `known` sentences, whole, or else one
 * sentence. Undefined as long as it may still become longer.
 *
 * `nextPiece("Hello. We", [], false)        // => { piece: "Hello.", rest: " We" }`
 * `nextPiece("A. B. C", ["A. B."], false)   // => { piece: "A. B.", rest: " C" }`
 * `nextPiece("A. ", ["A. B."], false)       // => undefined`
 */
export function nextPiece(
  written: string,
  known: readonly string[],
  isEnd: boolean,
): Piece | undefined {
  const text = written.trimStart();
  if (text === "") return undefined;
  if (!isEnd && known.some((one) => one.length >= text.length && one.startsWith(text))) {
    return undefined;
  }
  const whole = longest(known.filter((one) => isWhole(text, one)));
  if (whole !== undefined) return { piece: whole, rest: text.slice(whole.length) };
  const end = END.exec(text);
  if (!end) return isEnd ? { piece: text, rest: "" } : undefined;
  const length = end.index + end[0].length;
  return { piece: text.slice(0, length).trim(), rest: text.slice(length) };
}

/** "₦5." is not whole in "₦5.5". */
function isWhole(text: string, sentence: string): boolean {
  const after = text.slice(sentence.length);
  return text.startsWith(sentence) && (/[。！？]$/u.test(sentence) || /^(?:\s|$)/.test(after));
}

function longest(sentences: readonly string[]): string | undefined {
  return sentences.toSorted((a, b) => b.length - a.length)[0];
}
