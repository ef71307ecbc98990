import { normalizeText } from "#contract/wire/plain-text.ts";
import {
  createPhrasePattern,
  hasPhrase,
  normalizeWords,
} from "#server/insights/distress/phrase-pattern.ts";
import { SENSES } from "#server/insights/lexicon/lexicon.ts";
import { isGenericWord } from "#server/search/words.ts";
import { isLoanWish } from "./wish.ts";

const PERMISSION_WORDS = [
  "licens*, licenc*, registered, approved, legal, illegal, legit*, real, fake, safe, scam, fraud, trust*, genuine",
  "fccpc, cbn, ojk, company, ilegal, izin, berizin, resmi, terdaftar, aman, penipu, penipuan, bodong, terpercaya",
  "合法, 非法, 正规, 牌照, 执照, 注册, 靠谱, 可靠, 安全, 骗, 真的",
];
const LENDER_WORDS = [
  "review*, rating*, complaint*, interest, rate, fee, charge*, cost, term, reputation, about, opinion*, like",
  "ulasan, bunga, biaya, tenor, bagaimana, gimana, keluhan, 点评, 评价, 利息, 利率, 费用, 怎么样, 投诉",
];
const PERMISSION = createPhrasePattern(PERMISSION_WORDS);
const ABOUT_LENDER = createPhrasePattern([...PERMISSION_WORDS, ...LENDER_WORDS]);

/** `asksAboutLender("branch licensed?") // => true`; `asksAboutLender("Which branch is safe?") // => false` */
export function asksAboutLender(question: string): boolean {
  return hasPhrase(normalizeWords(question), ABOUT_LENDER) && !isLoanWish(question);
}

/** Matches a lowercase word that may be a lender's name: "is akulaku legal", "is akulaku a scam". */
const IN_SMALL_LETTERS = /\b(?:is|apakah)\s+([\p{L}\p{N}]+)\s+(?:an?\s+)?(\p{L}+)/iu;

/**
 * Whether the question asks about the licence of a named lender.
 * `asksIfNamedLenderIsLicensed("Akulaku legal?")     // => true`
 * `asksIfNamedLenderIsLicensed("Is a loan licensed?") // => false`
 */
export function asksIfNamedLenderIsLicensed(question: string): boolean {
  if (!hasPhrase(normalizeWords(question), PERMISSION) || isLoanWish(question)) return false;
  const capitalized = question.match(/(?<![\p{L}\p{N}])\p{Lu}[\p{Script=Latin}\p{N}]{2,}/gu) ?? [];
  const [, small = "", next = ""] = IN_SMALL_LETTERS.exec(question) ?? [];
  return [...capitalized, hasPhrase(normalizeWords(next), PERMISSION) ? small : ""].some(
    isPossibleLenderName,
  );
}

function isPossibleLenderName(word: string): boolean {
  const text = normalizeText(word);
  const key = normalizeWords(word).trim();
  if (text.length < 3 || isCommonQuestionWord(text) || SENSES.has(key)) return false;
  return !hasPhrase(` ${key} `, ABOUT_LENDER);
}

/** Everyday words that are also names of registered lenders, or that begin a question. */
const COMMON_WORDS = new Set(
  [
    "access advance advanced apex ball beta better beyond bold boost branch breeze bridge calm capital carbon",
    "century chase check chop clan comfort constant craft credible crimson digital direct dot eager early ease",
    "easy elephant elite essential extra fair family financial financials fidelity first flame flash float flow",
    "fox future gap get global go gold good green group guarantee guaranty happy hello help home hope horizon hub",
    "international investment investments keystone ladder lance lend life lifeline light line link lite lotus",
    "lucky magnet market mars max media merchant mint mobile more nature neat neo new next now okay open optimum",
    "pal part part-time partner pay payday pearl personal pitch plaza plus pocket point power premium present",
    "prime pro prosperity pure purse quick rapid red repeat retail ripples river rocket royal salary services",
    "sharp signature silver simple sky slice smart snap solution solutions solve spark sparkle stash standard",
    "star steady stem sterling stream summit sun support sure sweet swift systems tap tech technologies technology",
    "tiger time top trade trading true trust trusted trusty ultra uni union unique unity urgent value vault vendor",
    "venture ventures view wallet warm way wealth wing world yes youth zap zeal zenith naija naira oga owo padi",
    "abeg wey dem dey una",
    "ada adalah aku anda antara awan bagus bantu bisa bisakah boleh bolehkah buat butuh cair cicil cita dompet duit",
    "gampang indonesia jaminan kami kapan kawan kenapa kilat kini kita klik lahan laut mapan mau merdeka minjam",
    "modal mohon nasional orang pasar pintar plafon pohon rakyat rupiah sama satu saya sedang siapa syariah teman",
    "tolong tunai usaha yuk",
    "all any are could did has hi if it its may might please should so some tell than that then these those was",
    "were while would am about after also but into just most no one only or other over please say says since up",
    "website used using use want need into really still",
  ].flatMap((line) => line.split(" ")),
);

export function isCommonQuestionWord(word: string): boolean {
  return COMMON_WORDS.has(word) || isGenericWord(word);
}
