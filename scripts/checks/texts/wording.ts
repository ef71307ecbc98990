import { getLineNumber, type Problem, type ProjectFile } from "../problem.ts";

const FULL_WIDTH: Readonly<Record<string, string>> = {
  ...{ ",": "，", ":": "：", ";": "；", "!": "！", "?": "？", "(": "（", ")": "）" },
};

const UNKNOWN = "for a fact that we do not know";

/** An unknown fact has one wording per language. "The lender does not say" is never allowed. */
const RULES = [
  {
    language: "en",
    wrong: /\bnot\s+known\b(?!\s+to\s+us)|\bnobody\s+(?:knows|publishes)\b/giu,
    place: UNKNOWN,
    replace: () => "not known to us",
  },
  {
    language: "id",
    wrong: /\b(?:tidak|tak|belum)\s+diketahui\b|\btidak\s+(?:mem|di)publikasikan\b/giu,
    place: UNKNOWN,
    replace: () => "tidak kami ketahui",
  },
  {
    language: "zh",
    wrong: /未知|不详|(?:未|没有|不)公布/gu,
    place: UNKNOWN,
    replace: () => "我们不知道",
  },
  {
    language: "zh",
    wrong: /(?<=\p{Script=Han}(?:\}\})?)[,:;!?()]|[,:;!?()](?=\p{Script=Han})/gu,
    place: "beside a Chinese character",
    replace: (mark: string) => FULL_WIDTH[mark],
  },
];

/** Link targets and keywords are machine-readable, so they keep half-width punctuation. */
const NOT_PROSE = /\]\([^)\n]*\)|"keywords": .*/g;

export function checkWording(files: readonly ProjectFile[]): Problem[] {
  return files.flatMap(({ path, text }) => {
    const language = /\/([a-z]{2})_[A-Z]{2}\//.exec(path)?.[1];
    const prose = text.replaceAll(NOT_PROSE, (match) => " ".repeat(match.length));
    return RULES.filter((rule) => rule.language === language).flatMap(({ wrong, place, replace }) =>
      [...prose.matchAll(wrong)].map(({ 0: words, index }) => ({
        file: path,
        line: getLineNumber(text, index),
        wrong: `has "${words}" ${place}`,
        todo: `write "${replace(words)}"`,
      })),
    );
  });
}
