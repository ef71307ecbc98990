import { compact, spokenWords } from "#server/text/words.ts";
import type { Entry } from "./search-engine.ts";

const LEGAL_FORMS = new Set(["plc", "limited", "ltd", "pt", "tbk", "inc"]);
const JOINING_WORDS = new Set(["of", "for", "and", "the"]);
const COUNTRIES = new Set(["nigeria", "indonesia"]);
/** The numbers of entries by what they are called, without what stands between words. */
export interface CalledNames {
  /** `named("fairmoney")`: by a title first, then by another name. */
  named(name: string): readonly number[];
  /** `short("uba")`: by what follows from the first letters of a name. */
  short(name: string): readonly number[];
  /** `core("zenith")`: by a name without the words that very many have. */
  core(name: string): readonly number[];
}

export function calledNames(
  entries: readonly Entry[],
  isWeak: (word: string) => boolean,
): CalledNames {
  const [named, short, core] = [new Numbers(), new Numbers(), new Numbers()];
  const formsByName = new Map<string, Forms>();
  const formsFor = (name: string) => {
    const forms = formsByName.get(name) ?? formsOf(name, isWeak);
    formsByName.set(name, forms);
    return forms;
  };
  for (const [number, { title }] of entries.entries()) named.add(formsFor(title).whole, number);
  for (const [number, { title, names }] of entries.entries()) {
    for (const name of [title, ...names]) {
      const forms = formsFor(name);
      named.add(forms.whole, number);
      core.add(forms.core, number);
      for (const form of forms.short) short.add(form, number);
    }
  }
  return {
    named: (name) => named.of(name),
    short: (name) => short.of(name),
    core: (name) => core.of(name),
  };
}

interface Forms {
  readonly whole: string;
  readonly core: string;
  readonly short: readonly string[];
}

function formsOf(name: string, isWeak: (word: string) => boolean): Forms {
  const words = spokenWords(name);
  const strong = words.filter((word) => !isWeak(word));
  return {
    whole: compact(name),
    core: strong.length < words.length ? strong.join("") : "",
    short: initialsOf(name),
  };
}

class Numbers {
  readonly #byName = new Map<string, Set<number>>();

  add(name: string, number: number): void {
    if (name === "") return;
    const numbers = this.#byName.get(name);
    if (numbers) numbers.add(number);
    else this.#byName.set(name, new Set([number]));
  }

  of(name: string): readonly number[] {
    return [...(this.#byName.get(name) ?? [])];
  }
}

/** Two letters abbreviate too many names. */
const MIN_LETTERS = 3;

/**
 * The short forms that follow from a name's words: their first letters, with and without the words that
 * join, without a country at the end, and with `bank` in full. Legal forms do not count.
 *
 * `initialsOf("United Bank for Africa Plc")  // => ["ubfa", "uba"]`
 * `initialsOf("Guaranty Trust Bank Limited") // => ["gtb", "gtbank"]`
 */
export function initialsOf(name: string): string[] {
  const words = name
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(compact)
    .filter((word) => word !== "" && !LEGAL_FORMS.has(word));
  const telling = words.filter((word) => !JOINING_WORDS.has(word));
  const home = COUNTRIES.has(telling.at(-1) ?? "") ? telling.slice(0, -1) : telling;
  const forms = [words, telling, home].map(firstLetters);
  if (home.at(-1) === "bank" && home.length > 2)
    forms.push(`${firstLetters(home.slice(0, -1))}bank`);
  return [...new Set(forms)].filter((form) => [...form].length >= MIN_LETTERS);
}

function firstLetters(words: readonly string[]): string {
  return words.map((word) => [...word][0]).join("");
}
