import { compact, spokenWords } from "#server/text/words.ts";
import { initialsOf } from "./initials.ts";
import type { Entry } from "./search-engine.ts";

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
