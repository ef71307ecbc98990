import type { Warning } from "#contract/warnings/warning.ts";
import { foldText } from "#server/text/contacts/folded-text.ts";
import { skeleton } from "#server/text/lookalikes.ts";
import { spokenWords } from "#server/text/words.ts";
import { isGeneric } from "./generic-words.ts";

/** Finds warnings by a name; in a question also by the name within it. */
export type WarningIndex = (query: string) => readonly Warning[];

/** Generic words that are parts of names: who asks for "Dana Kilat" means no other "Kilat". */
const IN_NAMES = new Set(
  [
    "loan loans lending credit cash money bank finance microfinance quick instant fast easy online best new mobile",
    "pinjam pinjaman pinjol dana uang tunai kredit cepat limit resmi aman kantor layanan",
  ].flatMap((line) => line.split(" ")),
);
const LEGAL_FORMS = new Set(["pt", "cv"]);
const PLAIN = /^[ -~]*$/;
/** In a store, a name goes on with what it offers: "Tunai Kilat - Pinjaman Uang Cepat". */
const SUBTITLE = /\s*[–—:|]\s*|\s+-+\s*|-+\s+/;

/**
 * Names are compared without what stands between words, with letters that look alike as one letter.
 * Nothing is guessed: a name with a letter more is another name, maybe of an honest firm.
 */
export function createWarningIndex(warnings: readonly Warning[]): WarningIndex {
  const byKey = new Map<string, Set<Warning>>();
  function add(key: string, warning: Warning): void {
    if (key === "") return;
    const known = byKey.get(key);
    if (known) known.add(warning);
    else byKey.set(key, new Set([warning]));
  }

  for (const warning of warnings) {
    for (const name of [warning.name, ...warning.aliases, warning.copies ?? ""]) {
      add(lookalikeKey(name), warning);
    }
  }
  // Exact names come before those that go on with a subtitle.
  for (const warning of warnings) add(keyOfBeginning(warning.name), warning);

  return (query) => {
    for (const name of namesIn(query)) {
      const found = byKey.get(lookalikeKey(name));
      if (found) return [...found];
    }
    return [];
  };
}

/** `namesIn("is Dana Kilat legal") // => ["is Dana Kilat legal", "dana kilat"]` */
export function namesIn(query: string): string[] {
  return [query, ...namesWithin(spokenWords(query))];
}

/** `lookalikeKey("PT. Kаrb0n-Pay") // => "karbonpay"`, also where its first a is a Cyrillic one */
export function lookalikeKey(name: string): string {
  // Other alphabets are rare, and looking at each letter takes long.
  const words = spokenWords(PLAIN.test(name) ? name : foldText(name).text);
  const isForm = words.length > 1 && LEGAL_FORMS.has(words[0] ?? "");
  return skeleton(words.slice(isForm ? 1 : 0).join(""));
}

/** A single generic word begins too many names. */
function keyOfBeginning(name: string): string {
  const [beginning = ""] = name.split(SUBTITLE);
  const words = spokenWords(beginning);
  return words.length === 1 && isGeneric(words[0] ?? "") ? "" : lookalikeKey(beginning);
}

/** Runs beside which only words of a question stand, the longest first. */
function namesWithin(words: readonly string[]): string[] {
  const isAsking = words.map((word) => isGeneric(word) && !IN_NAMES.has(word));
  const [first, last] = [isAsking.indexOf(false), isAsking.lastIndexOf(false)];
  const name = words.slice(first, last + 1);
  const isRun = first >= 0 && name.length < words.length;
  return isRun && !name.every(isGeneric) ? [name.join(" ")] : [];
}
