export interface Token {
  readonly word: string;
  readonly at: number;
  /** True after punctuation that ends a clause. */
  readonly beginsClause: boolean;
}

const TOKEN = /\d+(?:[.,]\d+)*|\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}'’])+/gu;
const CLAUSE_END = /[.,;:!?\n()。，、；：！？…]|\p{Extended_Pictographic}/u;

/**
 * Returns words in the spelling of the lexicon.
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

/** Abbreviations and spoken forms of Indonesian words, by the spelling in the lexicon. */
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
