import { type Polarity, THEMES, type Theme } from "#contract/insights/insights.ts";
import { ENGLISH } from "./en.ts";
import { INDONESIAN } from "./id.ts";
import { CHINESE } from "./zh.ts";

export interface Token {
  readonly word: string;
  readonly at: number;
  /** Whether the word follows punctuation that ends a clause. */
  readonly beginsClause: boolean;
}

const TOKEN = /\d+(?:[.,]\d+)*|\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}'’])+/gu;
const CLAUSE_END = /[.,;:!?\n()。，、；：！？…]|\p{Extended_Pictographic}/u;

/**
 * Splits a text into words in the spelling of the lexicon.
 * `tokenize("Fees: 1.5%!") // => [{ word: "fee", at: 0, … }, { word: "1.5", at: 6, beginsClause: true }]`
 */
export function tokenize(text: string): Token[] {
  let end = 0;
  return [...text.matchAll(TOKEN)].map(({ 0: match, index: at }) => {
    const beginsClause = CLAUSE_END.test(text.slice(end, at));
    end = at + match.length;
    return { word: normalizeSpelling(match), at, beginsClause };
  });
}

/** Abbreviations and spoken forms of Indonesian words, keyed by the spelling in the lexicon. */
const FORMS: Readonly<Record<string, string>> = {
  tidak: "gak ga gk g nggak ngga ngak enggak engga kagak kaga tdk tak ndak",
  belum: "blm blom belom blum",
  sudah: "udh udah sdh dah",
  bisa: "bs bsa",
  banget: "bgt bngt bngtt",
  pinjam: "pinjem pjm",
  cepat: "cepet cpt cpat",
  lambat: "lambet",
  telepon: "tlp telp tlpn telpon telfon nelpon nelp telepon menelepon menelpon nelfon",
  ditelepon: "ditelpon ditelp ditlp ditelfon",
  aplikasi: "apk apl",
  mantap: "mantul mantep mantab",
  lama: "lm lma",
  bagus: "bgs",
  membantu: "mmbantu ngebantu bantuin",
  oke: "okeh",
  cs: "csnya",
  dc: "dcnya deskcoll",
  proses: "prosesnya",
  bunga: "bunganya bungany",
  datang: "dtg dateng dtng",
  ingin: "pgn pngn pgen pengen pengin pingin",
  karena: "krn krna karna",
  orang: "org",
  rumah: "rmh",
};
const LONG_FORMS = new Map(
  Object.entries(FORMS).flatMap(([form, others]) => others.split(" ").map((one) => [one, form])),
);

/**
 * Removes apostrophes, plural and possessive endings and repeated letters.
 * `normalizeSpelling("Charges")   // => "charge"`
 * `normalizeSpelling("nggak")     // => "tidak"`
 * `normalizeSpelling("biayanya")  // => "biaya"`
 * `normalizeSpelling("cepaaaat")  // => "cepat"`
 */
export function normalizeSpelling(text: string): string {
  const word = text
    .toLowerCase()
    .replaceAll(/['’]/g, "")
    .replaceAll(/(\p{L})\1{2,}/gu, "$1");
  const form = LONG_FORMS.get(word);
  if (form !== undefined) return form;
  if (word.length >= 7 && word.endsWith("nya")) return normalizeSpelling(word.slice(0, -3));
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Each string holds phrases separated by commas. */
export interface Lexicon {
  readonly negators: string;
  readonly boundaries: string;
  /** Skipped phrases, in which the words of the theme mean something else. */
  readonly ignored: string;
  readonly good: string;
  readonly bad: string;
  readonly themes: Readonly<Record<Theme, ThemePhrases>>;
}

interface ThemePhrases {
  /** Words that name the theme without a judgement. */
  readonly topics?: string;
  /** Words that judge the theme only next to one of its topics. */
  readonly good?: string;
  readonly bad?: string;
  /** Words that both name and judge the theme. */
  readonly praise?: string;
  readonly complaint?: string;
}

export type Sense =
  | { readonly role: "negator" | "boundary" | "ignored" }
  | { readonly role: "topic"; readonly theme: Theme }
  | { readonly role: "judgement"; readonly polarity: Polarity; readonly theme?: Theme }
  | { readonly role: "mention"; readonly polarity: Polarity; readonly theme: Theme };

/** The meaning of a negated topic: "no fees" is praise, "no support" a complaint. */
export const WITHOUT: Readonly<Record<Theme, Polarity>> = {
  interest: "praise",
  fees: "praise",
  speed: "complaint",
  service: "complaint",
  approval: "praise",
  limit: "complaint",
  app: "complaint",
  payout: "complaint",
  privacy: "complaint",
  calls: "praise",
  collection: "praise",
  help: "complaint",
};

/** Senses keyed by phrase. All languages are combined, because people mix languages. */
export const SENSES: ReadonlyMap<string, readonly Sense[]> = collectSensesByPhrase([
  ENGLISH,
  INDONESIAN,
  CHINESE,
]);

export const MAX_PHRASE_WORDS = Math.max(...[...SENSES.keys()].map((key) => key.split(" ").length));

function collectSensesByPhrase(lexicons: readonly Lexicon[]): Map<string, Sense[]> {
  const senses = new Map<string, Sense[]>();
  const add = (phrases: string | undefined, sense: Sense) => {
    for (const phrase of (phrases ?? "").split(",")) {
      const key = tokenize(phrase)
        .map(({ word }) => word)
        .join(" ");
      if (key !== "") senses.set(key, [...(senses.get(key) ?? []), sense]);
    }
  };
  for (const { negators, boundaries, ignored, good, bad, themes } of lexicons) {
    add(negators, { role: "negator" });
    add(boundaries, { role: "boundary" });
    add(ignored, { role: "ignored" });
    add(good, { role: "judgement", polarity: "praise" });
    add(bad, { role: "judgement", polarity: "complaint" });
    for (const theme of THEMES) {
      const phrases = themes[theme];
      add(phrases.topics, { role: "topic", theme });
      add(phrases.good, { role: "judgement", polarity: "praise", theme });
      add(phrases.bad, { role: "judgement", polarity: "complaint", theme });
      add(phrases.praise, { role: "mention", polarity: "praise", theme });
      add(phrases.complaint, { role: "mention", polarity: "complaint", theme });
    }
  }
  return senses;
}
