import type { PostLanguage } from "#contract/posts/post.ts";

/** Frequent words of one language that do not exist in the other language. */
export const FREQUENT_WORDS: Readonly<Record<"en" | "id", ReadonlySet<string>>> = {
  en: splitIntoWordSet(`the and to is of for it this you that are not was with have they very but on my me your
    so from them good money easy fast app i am be can please dont loan its has will when after love
    great nice been their help really what no best at all if we wonderful awesome`),
  id: splitIntoWordSet(`yang dan di ke dari ini itu saya aku sangat tidak gak ga nggak bagus dengan untuk ada
    sudah udah belum bisa tolong uang pinjam pinjaman mudah cepat aplikasi bunga mantap baik sekali
    banget membantu terima kasih makasih limit cair telat bayar kenapa padahal tapi kalau karena jangan
    lagi juga saja aja nya kok bikin masih mau terimakasih sukses`),
};

function splitIntoWordSet(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}

const HAN = /\p{Script=Han}/gu;
const OTHER = /[^\P{L}\p{Script=Latin}\p{Script=Han}]/gu;
const LATIN = /\p{Script=Latin}/gu;

/**
 * Detects a text's language by script and frequent words. Returns `other` for an unsupported script,
 * undefined if unclear.
 * `detectTextLanguage("Pinjaman cepat cair, mantap") // => "id"`
 * `detectTextLanguage("👍👍👍")                       // => undefined`
 * `detectTextLanguage("Ｇｏｏｄ 𝐚𝐩𝐩")              // => "en"`
 */
export function detectTextLanguage(original: string): PostLanguage | "other" | undefined {
  const text = original.normalize("NFKC");
  const han = countMatches(text, HAN);
  const other = countMatches(text, OTHER);
  // Counts a Chinese character as three letters.
  const latin = countMatches(text, LATIN) / 3;
  if (other / 3 > Math.max(latin, han)) return "other";
  if (han > latin) return "zh";
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const en = words.filter((word) => FREQUENT_WORDS.en.has(word)).length;
  const id = words.filter((word) => FREQUENT_WORDS.id.has(word)).length;
  if (en === id) return undefined;
  return en > id ? "en" : "id";
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
