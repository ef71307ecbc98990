import { comparableText } from "#server/risk/near-duplicate.ts";
import type { Chance } from "./written-text.ts";

/** From these everybody puts together a review of their own. */
const SENTENCES = [
  "Aplikasi ini sangat membantu di saat butuh dana.",
  "Pencairan cepat, hanya lima menit sudah masuk.",
  "Bunga terlalu tinggi dan biaya admin dipotong di depan.",
  "Penagih menelepon semua kontak saya setiap hari.",
  "Sudah lunas tapi masih ditagih terus.",
  "Limit tidak naik padahal selalu bayar tepat waktu.",
  "Customer service tidak pernah membalas email saya.",
  "Tolong diperbaiki, aplikasi sering error waktu bayar.",
  "The loan came in five minutes after I applied.",
  "Interest is too high for only fourteen days.",
  "They sent messages to everybody on my phone.",
  "I paid on time and my limit is still the same.",
  "Nobody answers the phone or the mails.",
  "Very good app, easy to use and no stress.",
  "They deducted the fee twice from my account.",
  "Repayment did not reflect for three days.",
  "Dem dey call my people before the due date.",
  "This app too much, e dey help me well well.",
  "No try dem, their interest go finish you.",
  "I don pay finish but dem still dey disturb me.",
];
const WORDS = ["really", "maybe", "banget", "sekali", "never", "memang", "well"];

export const EDITS = [
  "a word replaced",
  "a word added",
  "a word left out",
  "two letters swapped",
] as const;
type Edit = (typeof EDITS)[number];

interface Wanted {
  readonly count: number;
  readonly least: number;
  readonly most: number;
}

/** Different reviews of that many letters. */
export function writtenReviews(chance: Chance, { count, least, most }: Wanted): string[] {
  const texts = new Set<string>();
  while (texts.size < count) {
    const sentences = Array.from({ length: 4 }, () => chance.pick(SENTENCES))
      .join(" ")
      .split(" ");
    const start = chance.pick([0, 1, 2, 3, 4, 5]);
    const text = sentences.slice(start, start + chance.pick([10, 13, 16, 20, 26, 32])).join(" ");
    const { length } = comparableText(text);
    if (length >= least && length < most) texts.add(text);
  }
  return [...texts];
}

/** Each text as somebody changes it who does not want it to be found. */
export function copiesOf(texts: readonly string[], edit: Edit, chance: Chance): string[] {
  return texts.map((text) => {
    const words = text.split(" ");
    const at = chance.pick([...words.keys()]);
    const other = chance.pick(WORDS);
    if (edit === "a word replaced") return words.with(at, other).join(" ");
    if (edit === "a word added") return words.toSpliced(at, 0, other).join(" ");
    if (edit === "a word left out") return words.toSpliced(at, 1).join(" ");
    const place = chance.pick(Array.from({ length: text.length - 1 }, (_, index) => index));
    return `${text.slice(0, place)}${text[place + 1]}${text[place]}${text.slice(place + 2)}`;
  });
}
