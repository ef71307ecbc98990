import { toCompactName, toWords } from "#server/text/words.ts";
import type { Entry } from "./engine.ts";

const LEGAL_FORMS = new Set(["plc", "limited", "ltd", "pt", "tbk", "inc"]);
const JOINING_WORDS = new Set(["of", "for", "and", "the"]);
const COUNTRIES = new Set(["nigeria", "indonesia"]);
/** Two letters are the initials of too many names. */
const MIN_INITIALS = 3;

/** Finds the numbers of entries by a form of their names, written without spaces. */
export function createAliasIndex(entries: readonly Entry[], isWeakWord: (word: string) => boolean) {
  const [whole, initials, core] = [new NumbersByName(), new NumbersByName(), new NumbersByName()];
  for (const [number, { title }] of entries.entries()) whole.add(toCompactName(title), number);
  for (const [number, { title, names }] of entries.entries()) {
    for (const name of [title, ...names]) {
      const words = toWords(name);
      const strong = words.filter((word) => !isWeakWord(word));
      whole.add(toCompactName(name), number);
      if (strong.length < words.length) core.add(strong.join(""), number);
      for (const form of toInitials(name)) initials.add(form, number);
    }
  }
  return {
    /** `whole("fairmoney")` finds entries with this whole name, entries with this title first. */
    whole: whole.find,
    /** `initials("uba")` */
    initials: initials.find,
    /** `core("zenith")` finds entries with this name, ignoring weak words in the names. */
    core: core.find,
  };
}

class NumbersByName {
  readonly #byName = new Map<string, Set<number>>();

  add(name: string, number: number): void {
    if (name === "") return;
    const numbers = this.#byName.get(name);
    if (numbers) numbers.add(number);
    else this.#byName.set(name, new Set([number]));
  }

  readonly find = (name: string): readonly number[] => [...(this.#byName.get(name) ?? [])];
}

/**
 * The first letters of a name's words, with and without joining words and a country at the end, and
 * with `bank` in full. Legal forms do not count.
 * `toInitials("United Bank for Africa Plc")  // => ["ubfa", "uba"]`
 * `toInitials("Guaranty Trust Bank Limited") // => ["gtb", "gtbank"]`
 */
export function toInitials(name: string): string[] {
  const words = name
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(toCompactName)
    .filter((word) => word !== "" && !LEGAL_FORMS.has(word));
  const main = words.filter((word) => !JOINING_WORDS.has(word));
  const local = COUNTRIES.has(main.at(-1) ?? "") ? main.slice(0, -1) : main;
  const forms = [words, main, local].map(joinFirstLetters);
  if (local.at(-1) === "bank" && local.length > 2)
    forms.push(`${joinFirstLetters(local.slice(0, -1))}bank`);
  return [...new Set(forms)].filter((form) => [...form].length >= MIN_INITIALS);
}

function joinFirstLetters(words: readonly string[]): string {
  return words.map((word) => [...word][0]).join("");
}
