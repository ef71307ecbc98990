import { lineOf, type Problem, type ProjectFile } from "../problem.ts";

/** Chinese punctuation marks by their half-width forms. */
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
/** Link targets and keywords are read by machines and keep half-width marks. */
const NO_PROSE = /\]\([^)\n]*\)|"keywords": .*/g;

/** Finds marks of half width beside Chinese characters in the Chinese texts. */
export function checkHalfWidthMarks(files: readonly ProjectFile[]): Problem[] {
  return files
    .filter(({ path }) => path.includes("/zh_CN/"))
    .flatMap(({ path, text }) => {
      const prose = text.replaceAll(NO_PROSE, (match) => " ".repeat(match.length));
      return [...prose.matchAll(HALF_WIDTH)].map(({ 0: mark, index }) => ({
        file: path,
        line: lineOf(text, index),
        wrong: `has "${mark}" beside a Chinese character`,
        todo: `write "${FULL_WIDTH[mark]}"`,
      }));
    });
}
