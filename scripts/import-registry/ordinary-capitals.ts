import { SMALL_WORDS, SPELLINGS } from "./spellings.ts";

const WEB_ADDRESS = /^(?:www\.)?(?:[a-z0-9-]+\.)+[a-z]{2,}(?:\/[a-z0-9-]+)*$/i;
const DOMAIN_ENDINGS = new Set(["COM", "NG", "NET", "ORG", "CO"]);

/**
 * A register's name in ordinary capitals. Only capitals and stray spaces change; a name that
 * has small letters already is kept, and a web address loses its `www.`.
 *
 * `ordinaryCapitals("STEP BY STEP MFB LTD") // => "Step by Step MFB Ltd"`
 * `ordinaryCapitals("99CREDIT")             // => "99Credit"`
 * `ordinaryCapitals("WWW.CREDLANCHE.COM")   // => "credlanche.com"`
 */
export function ordinaryCapitals(source: string): string {
  const name = source
    .replace(/\s+/g, " ")
    .replace(/ -(?=\S)/g, "-")
    .trim();
  if (WEB_ADDRESS.test(name) && name === name.toUpperCase()) {
    return name.toLowerCase().replace(/^www\./, "");
  }
  if (/\p{Ll}/u.test(name)) return name;
  return name.replace(/[\p{Lu}\p{N}']+/gu, (word, at: number) =>
    inOrdinaryCapitals(word, name.slice(0, at)),
  );
}

function inOrdinaryCapitals(word: string, before: string): string {
  const spelling = SPELLINGS[word];
  if (before.endsWith(".") && DOMAIN_ENDINGS.has(word)) return word.toLowerCase();
  if (spelling) return spelling;
  if (before.endsWith(" ") && SMALL_WORDS.has(word)) return word.toLowerCase();
  if (isInitials(word)) return word;
  return capitalised(word);
}

/** Letters that no one can say as a word: `CWH`, `NG`. */
function isInitials(word: string): boolean {
  return /^[BCDFGHJKLMNPQRSTVWXZ]{2,4}$/.test(word);
}

function capitalised(word: string): string {
  return word.toLowerCase().replace(/\p{L}/u, (letter) => letter.toUpperCase());
}
