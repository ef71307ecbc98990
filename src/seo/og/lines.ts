/** Sizes in which a text may be set, and how many lines of each there is room for. */
export interface Setting {
  size: number;
  lines: number;
}

/** Widths of bold letters in parts of the size, rounded up. Chinese letters are as wide as high. */
const LETTER_WIDTHS = [
  { letters: /[\u2e80-\uffff]/u, ems: 1 },
  { letters: /[ .,:;!'’·()ijlJ|-]/u, ems: 0.34 },
  { letters: /[?/“”"frtzscI]/u, ems: 0.53 },
  { letters: /[MWmw%&—…]/u, ems: 1 },
  { letters: /\p{Uppercase_Letter}/u, ems: 0.76 },
];
const OTHER_LETTER_EMS = 0.64;

const chinese = new Intl.Segmenter("zh", { granularity: "word" });

/** The first setting in which a text fits into lines of so many pixels. */
export function fittingSetting(text: string, settings: readonly Setting[], width: number): Setting {
  const words = wordsOf(text);
  const fits = settings.find(({ size, lines }) => holds(words, width / size, lines));
  if (!fits) throw new Error(`too long for a picture, shorten it: ${text}`);
  return fits;
}

/**
 * The lines of a text, no more than needed and of like length. They end after a clause where that
 * takes no line more, otherwise after a word; Chinese has no spaces to tell its words by.
 *
 * `balancedLines("机构能做什么，不能做什么", 80, 800) // => ["机构能做什么，", "不能做什么"]`
 */
export function balancedLines(text: string, size: number, width: number): string[] {
  const words = wordsOf(text);
  const clauses = text.split(/(?<=[，。：；？！]|[:;?!] )/);
  const ems = width / size;
  const { length } = linesOf(words, ems);
  const units = holds(clauses, ems, length) ? clauses : words;
  let narrowest = ems;
  while (holds(units, narrowest - STEP_EMS, length)) narrowest -= STEP_EMS;
  return linesOf(units, narrowest).map((line) => line.trimEnd());
}

const STEP_EMS = 0.25;

/** Whether so many lines hold the units. */
function holds(units: readonly string[], ems: number, lines: number): boolean {
  return (
    units.every((unit) => widthInEms(unit.trimEnd()) <= ems) && linesOf(units, ems).length <= lines
  );
}

/** Fills line after line; a unit that is wider than a line still gets one of its own. */
function linesOf(units: readonly string[], ems: number): string[] {
  const lines: string[] = [];
  let room = 0;
  for (const unit of units) {
    // The space after a word may stand over the edge.
    if (widthInEms(unit.trimEnd()) > room) {
      lines.push("");
      room = ems;
    }
    lines[lines.length - 1] += unit;
    room -= widthInEms(unit);
  }
  return lines;
}

function widthInEms(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + letterEms(letter), 0);
}

function letterEms(letter: string): number {
  return LETTER_WIDTHS.find(({ letters }) => letters.test(letter))?.ems ?? OTHER_LETTER_EMS;
}

function wordsOf(text: string): string[] {
  return /\p{Script=Han}/u.test(text) ? chineseWords(text) : text.split(/(?<=\s)/);
}

/** Words with the punctuation after each. `chineseWords("先算，再签") // => ["先", "算，", "再", "签"]` */
function chineseWords(text: string): string[] {
  const found: string[] = [];
  for (const { segment, isWordLike } of chinese.segment(text)) {
    const last = found.at(-1);
    if (isWordLike || last === undefined) found.push(segment);
    else found[found.length - 1] = last + segment;
  }
  return found;
}
