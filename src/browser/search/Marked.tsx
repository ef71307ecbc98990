import { piecesOf } from "./matches.ts";

/** A text in which the words that were searched for stand out. */
export function Marked({ text, term }: { text: string; term: string }) {
  let at = 0;
  const pieces = piecesOf(text, term).map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.isMatch ? <mark key={key}>{piece.text}</mark> : piece.text;
  });
  // One element for each term: a translator may have replaced the pieces.
  return <span key={term}>{pieces}</span>;
}
