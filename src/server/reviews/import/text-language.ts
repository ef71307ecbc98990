import type { PostLanguage } from "#contract/posts/post.ts";

/** Words that are frequent in one of the two and no words of the other. */
const FREQUENT: Readonly<Record<"en" | "id", ReadonlySet<string>>> = {
  en: words(`the and to is of for it this you that are not was with have they very but on my me your
    so from them good money easy fast app i am be can please dont loan its has will when after love
    great nice been their help really what no best at all if we wonderful awesome`),
  id: words(`yang dan di ke dari ini itu saya aku sangat tidak gak ga nggak bagus dengan untuk ada
    sudah udah belum bisa tolong uang pinjam pinjaman mudah cepat aplikasi bunga mantap baik sekali
    banget membantu terima kasih makasih limit cair telat bayar kenapa padahal tapi kalau karena jangan
    lagi juga saja aja nya kok bikin masih mau terimakasih sukses`),
};
const HAN = /\p{Script=Han}/gu;
const OTHER = /[^\P{L}\p{Script=Latin}\p{Script=Han}]/gu;
const LATIN = /\p{Script=Latin}/gu;

/**
 * The language that a text is written in: by its script, then by its most frequent words. `other` when
 * most letters are of a script that none of ours uses, undefined when nothing decides.
 *
 * `languageOfText("Pinjaman cepat cair, mantap") // => "id"`
 * `languageOfText("👍👍👍")                       // => undefined`
 */
export function languageOfText(text: string): PostLanguage | "other" | undefined {
  const han = count(text, HAN);
  const other = count(text, OTHER);
  // A sign of Chinese says as much as three letters.
  const latin = count(text, LATIN) / 3;
  if (other / 3 > Math.max(latin, han)) return "other";
  if (han > latin) return "zh";
  const found = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const en = found.filter((word) => FREQUENT.en.has(word)).length;
  const id = found.filter((word) => FREQUENT.id.has(word)).length;
  if (en === id) return undefined;
  return en > id ? "en" : "id";
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}
