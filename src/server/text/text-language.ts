import type { PostLanguage } from "#contract/posts/post.ts";
import { FREQUENT_WORDS } from "#server/text/frequent-words.ts";

const HAN = /\p{Script=Han}/gu;
const OTHER = /[^\P{L}\p{Script=Latin}\p{Script=Han}]/gu;
const LATIN = /\p{Script=Latin}/gu;

/**
 * Detects a text's language by its script, then by its frequent words: `other` for an unsupported script,
 * undefined if unclear.
 *
 * `languageOfText("Pinjaman cepat cair, mantap") // => "id"`
 * `languageOfText("👍👍👍")                       // => undefined`
 * `languageOfText("Ｇｏｏｄ 𝐚𝐩𝐩")              // => "en"`
 */
export function languageOfText(original: string): PostLanguage | "other" | undefined {
  const text = original.normalize("NFKC");
  const han = count(text, HAN);
  const other = count(text, OTHER);
  // A Chinese character counts as three letters.
  const latin = count(text, LATIN) / 3;
  if (other / 3 > Math.max(latin, han)) return "other";
  if (han > latin) return "zh";
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const en = words.filter((word) => FREQUENT_WORDS.en.has(word)).length;
  const id = words.filter((word) => FREQUENT_WORDS.id.has(word)).length;
  if (en === id) return undefined;
  return en > id ? "en" : "id";
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
