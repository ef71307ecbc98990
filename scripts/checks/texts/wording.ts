import { lineOf, type Problem, type ProjectFile } from "../problem.ts";

/** A fact that we do not know has one wording per language, never "the lender does not say". */
const UNKNOWN_WORDINGS = [
  {
    language: "en",
    wording: "not known to us",
    retired: /\bnot\s+known\b(?!\s+to\s+us)|\bnobody\s+(?:knows|publishes)\b/giu,
  },
  {
    language: "id",
    wording: "tidak kami ketahui",
    retired: /\b(?:tidak|tak|belum)\s+diketahui\b|\btidak\s+(?:mem|di)publikasikan\b/giu,
  },
  { language: "zh", wording: "我们不知道", retired: /未知|不详|(?:未|没有|不)公布/gu },
];

export function checkUnknownFactWording(files: readonly ProjectFile[]): Problem[] {
  return files.flatMap(({ path, text }) => {
    const language = /\/([a-z]{2})_[A-Z]{2}\//.exec(path)?.[1];
    const rule = UNKNOWN_WORDINGS.find((one) => one.language === language);
    if (!rule) return [];
    return [...text.matchAll(rule.retired)].map(({ 0: words, index }) => ({
      file: path,
      line: lineOf(text, index),
      wrong: `has "${words}" for a fact that we do not know`,
      todo: `write "${rule.wording}"`,
    }));
  });
}

const FULL_WIDTH: Readonly<Record<string, string>> = {
  ",": "，",
  ":": "：",
  ";": "；",
  "!": "！",
  "?": "？",
  "(": "（",
  ")": "）",
};

const HALF_WIDTH = /(?<=\p{Script=Han}(?:\}\})?)[,:;!?()]|[,:;!?()](?=\p{Script=Han})/gu;
/** Link targets and keywords are for programs and keep half-width punctuation. */
const NOT_PROSE = /\]\([^)\n]*\)|"keywords": .*/g;

export function checkHalfWidthMarks(files: readonly ProjectFile[]): Problem[] {
  return files
    .filter(({ path }) => path.includes("/zh_CN/"))
    .flatMap(({ path, text }) => {
      const prose = text.replaceAll(NOT_PROSE, (match) => " ".repeat(match.length));
      return [...prose.matchAll(HALF_WIDTH)].map(({ 0: mark, index }) => ({
        file: path,
        line: lineOf(text, index),
        wrong: `has "${mark}" beside a Chinese character`,
        todo: `write "${FULL_WIDTH[mark]}"`,
      }));
    });
}
