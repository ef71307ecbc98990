import { lineOf, type Problem, type ProjectFile } from "../problem.ts";

/** One wording for a fact that we do not know, by the beginning of the locale; silence of a lender is no claim. */
const WORDINGS = [
  {
    language: "en",
    say: "not known to us",
    retired: /\bnot\s+known\b(?!\s+to\s+us)|\bnobody\s+(?:knows|publishes)\b/giu,
  },
  {
    language: "id",
    say: "tidak kami ketahui",
    retired: /\b(?:tidak|tak|belum)\s+diketahui\b|\btidak\s+(?:mem|di)publikasikan\b/giu,
  },
  { language: "zh", say: "我们不知道", retired: /未知|不详|(?:未|没有|不)公布/gu },
];

/** Finds other words for it in `locales/<locale>/…` and `content/<collection>/<locale>/…`. */
export function checkUnknownWords(files: readonly ProjectFile[]): Problem[] {
  return files.flatMap(({ path, text }) => {
    const language = /\/([a-z]{2})_[A-Z]{2}\//.exec(path)?.[1];
    const wording = WORDINGS.find((one) => one.language === language);
    if (!wording) return [];
    return [...text.matchAll(wording.retired)].map(({ 0: words, index }) => ({
      file: path,
      line: lineOf(text, index),
      wrong: `says "${words}" of a fact that we do not know`,
      todo: `write "${wording.say}"`,
    }));
  });
}
