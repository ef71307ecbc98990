import type { Market } from "#contract/catalogue/constants.ts";
import { normalizeText } from "#contract/wire/plain-text.ts";
import { asksAboutLender, isCommonQuestionWord } from "#server/assistant/intent/lender-question.ts";
import type { SiteCatalogue } from "#server/catalogue/catalogue.ts";
import { isGenericWord, isNameBuildingWord } from "#server/search/words.ts";
import { findInWordRuns, toIndexWords, toWords } from "#server/text/words.ts";

export interface NamedSubject {
  readonly subjectType: "product" | "company";
  readonly subjectId: string;
  readonly lender: string;
  readonly market: Market;
}

/** Finds the longest names in a text, one per lender. Names of the market come first, products before lenders. */
export type FindNames = (text: string, market?: Market) => readonly NamedSubject[];

const MIN_NAME_LENGTH = 3;
const MAX_NAME_WORDS = 8;

/**
 * Names match as whole words, with or without spaces, and without an ending such as "Microfinance Bank". Common
 * words match only with capitals or in a question about a lender, such as "modal usaha" for ModalUsaha.
 */
export function createNameFinder({ products, companies }: SiteCatalogue): FindNames {
  const byWords = new Map<string, NamedSubject[]>();
  const byPart = new Map<string, NamedSubject[]>();
  function add(names: readonly string[], subject: NamedSubject): void {
    const forms = names.map(toNameForms);
    const whole = new Set(forms.flatMap((form) => form.whole));
    const parts = new Set(forms.flatMap((form) => form.parts)).difference(whole);
    for (const words of whole) byWords.set(words, [...(byWords.get(words) ?? []), subject]);
    for (const words of parts) byPart.set(words, [...(byPart.get(words) ?? []), subject]);
  }
  for (const { id, name, otherNames, lender, market } of products)
    add([name, ...otherNames], { subjectType: "product", subjectId: id, lender, market });
  for (const { id, name, legalName, otherNames, market } of companies) {
    const subject = { subjectType: "company", subjectId: id, lender: id, market } as const;
    add([name, legalName, ...otherNames], subject);
  }

  return (text, market) => {
    const isAboutLender = asksAboutLender(text);
    const capitals = new Set(text.match(/\p{Lu}[\p{L}\p{N}]*/gu)?.map(normalizeText));
    const isCapital = (word = "") => capitals.has(word);
    const words = toWords(text);
    const subjects = findInWordRuns(words, MAX_NAME_WORDS, (run, start) => {
      const [before, after] = [words[start - 1] ?? "", words[start + run.length] ?? ""];
      const isName = isAboutLender || run.every(isCapital) || !run.every(isCommonQuestionWord);
      if (!isName || (isCapital(after) && isNameBuildingWord(after))) return undefined;
      const name = run.join(" ");
      // "Abadi" is not a lender in "Modal Jaya Abadi", and alone does not name a lender of another country.
      const isPartOfOther = [before, after].some((word) => isCapital(word) && !isGenericWord(word));
      const byPartOfName = isPartOfOther ? undefined : byPart.get(name);
      return (
        byWords.get(name) ??
        byPartOfName?.filter((subject) => subject.market === (market ?? subject.market))
      );
    });
    return selectBestSubjectPerLender(subjects.flat(), market);
  };
}

function selectBestSubjectPerLender(subjects: readonly NamedSubject[], market: Market | undefined) {
  const rank = (subject: NamedSubject) =>
    (subject.market === market ? 0 : 2) + (subject.subjectType === "product" ? 0 : 1);
  const ranked = subjects.toSorted((a, b) => rank(a) - rank(b));
  return [...Map.groupBy(ranked, ({ lender }) => lender).values()].flatMap((of) => of.slice(0, 1));
}

/**
 * `toNameForms("FairMoney") // => { whole: ["fairmoney", "fair money"], parts: [] }`
 * `toNameForms("Renmoney Microfinance Bank").parts // => ["renmoney"]`
 */
function toNameForms(name: string): Record<"whole" | "parts", string[]> {
  const words = toWords(name);
  const apart = words.length === 1 ? toIndexWords(name).slice(1) : [];
  const beginning = words.slice(0, words.findLastIndex((word) => !isCommonQuestionWord(word)) + 1);
  const write = (forms: readonly (readonly string[])[]) =>
    forms
      .filter((form) => form.join("").length >= MIN_NAME_LENGTH && !form.every(isGenericWord))
      .map((form) => form.join(" "));
  return { whole: write([words, apart, [words.join("")]]), parts: write([beginning]) };
}
