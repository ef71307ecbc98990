import type { LoanType } from "#contract/catalogue/constants.ts";
import type { PainPoint } from "#contract/recommendations/recommendation-codes.ts";
import type { Locale } from "#i18n/locales.ts";
import {
  createPhrasePattern,
  hasPhrase,
  normalizeWords,
} from "#server/insights/distress/phrase-pattern.ts";
import { findAmountInQuestion } from "./loan-request.ts";

// The phrases below have the syntax of `createPhrasePattern`.

const WISH_WORDS = [
  "need*, want*, looking for, look for, find, search*, borrow, get a loan, which, recommend*, suggest*",
  "cheapest, lowest interest, paling murah, termurah, bunga rendah, bunga terendah, 最便宜, 利息最低",
  "best, wan, abeg, butuh, perlu, mau, ingin, cari, mencari, mana, rekomendasi*, pinjam",
  "需要, 想, 找, 哪, 推荐, 借, 贷点",
];

/** Loan types are matched in this order. Each match is removed, so that "no collateral" does not match `collateral`. */
const LOAN_TYPE_WORDS: Readonly<Record<LoanType, readonly string[]>> = {
  "unsecured-credit": [
    "personal loan*, no collateral, without collateral, tanpa agunan, tanpa jaminan, 无抵押, 无需抵押, 不用抵押, 信用贷",
  ],
  "house-ownership": ["house, home, mortgage*, land, rumah, kpr, tanah, 房"],
  "productive-loan": [
    "business*, shop, trade, stock, usaha, dagang, modal, umkm, 生意, 经营, 进货",
  ],
  education: [
    "school fee, school*, education, tuition fee, tuition, study, university, biaya sekolah, sekolah",
    "biaya kuliah, kuliah, pendidikan, 学费, 上学, 教育",
  ],
  "motor-vehicle": ["car, vehicle*, motorcycle*, bike, okada, keke, mobil, motor, kendaraan, 车"],
  collateral: ["collateral, pledge*, pawn*, agunan, gadai, bpkb, 抵押"],
  sharia: ["sharia*, islamic, halal, interest free, syariah, 伊斯兰"],
  paylater: ["paylater, pay later, buy now, 先买后付, 分期"],
};

const PAIN_POINT_WORDS: Readonly<Record<PainPoint, readonly string[]>> = {
  interest: ["interest, cheap*, rate, bunga, murah, termurah, 利息, 利率, 便宜"],
  fees: ["fee, charge*, hidden, biaya, potongan, admin, 费用, 手续费"],
  speed: [
    "fast*, quick*, urgent*, today, immediate*, sharp sharp, cepat, segera, darurat, 快, 急, 马上",
  ],
  approval: [
    "approv*, reject*, refus*, bad credit, disetujui, ditolak, gampang, mudah, 通过, 被拒, 好批",
  ],
  service: ["service, support, rude, polite, layanan, pelayanan, sopan, 服务, 客服"],
  limit: ["big*, large*, high limit, limit, besar, plafon, 额度, 大额"],
};

const WISH = createPhrasePattern(WISH_WORDS);
const LOAN_TYPES = createPatternsByName(LOAN_TYPE_WORDS);
const PAIN_POINTS = createPatternsByName(PAIN_POINT_WORDS);

export interface Wish {
  readonly loanType?: LoanType | undefined;
  readonly painPoint: PainPoint;
  readonly amount?: number | undefined;
}

export function isLoanWish(question: string): boolean {
  return hasPhrase(normalizeWords(question), WISH);
}

/**
 * Parses a wish for a loan with a type, a priority or an amount. Undefined for other questions.
 * `parseWish("I need ₦50k for school fees, fast", "en_NG")`
 * `// => { loanType: "education", painPoint: "speed", amount: 50000 }`
 * `parseWish("What is flat interest?", "en_NG") // => undefined`
 */
export function parseWish(question: string, locale: Locale): Wish | undefined {
  let text = normalizeWords(question);
  const [loanType] = LOAN_TYPES.filter(([, pattern]) => {
    const before = text;
    text = text.replaceAll(pattern, "");
    return text !== before;
  }).map(([name]) => name);
  const [painPoint] = PAIN_POINTS.find(([, pattern]) => hasPhrase(text, pattern)) ?? [];
  const amount = findAmountInQuestion(question, locale);
  if (!isLoanWish(question) || !(loanType ?? painPoint ?? amount)) return undefined;
  return { loanType, painPoint: painPoint ?? "interest", amount };
}

function createPatternsByName<Name extends string>(
  phrasesByName: Readonly<Record<Name, readonly string[]>>,
) {
  return (Object.keys(phrasesByName) as Name[]).map(
    (name) => [name, createPhrasePattern(phrasesByName[name])] as const,
  );
}
