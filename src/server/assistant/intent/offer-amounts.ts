import type { Locale } from "#i18n/locales.ts";
import { readAmount } from "#i18n/read-amount.ts";

/** The amounts of an offer, in the major currency unit. */
export interface OfferAmounts {
  /** The loan before the deduction of `fee`. */
  readonly amount: number | undefined;
  /** The fee that the lender deducts before sending the money. */
  readonly fee: number;
  /** The total repayment, or the amount of each payment if `isPerPayment`. */
  readonly payBack?: { readonly amount: number; readonly isPerPayment: boolean } | undefined;
}

const UNIT = "(?:k|thousand|rb|ribu|jt|juta|m|million|miliar|百万|千万|千|万|亿)";
const NUMBER = String.raw`\d(?:[\d.,]*\d)?\s?`;
const AMOUNT = new RegExp(
  String.raw`(?<![a-z\d.,点])(?:₦|#|n(?=\d)|ngn\s?|rp\.?\s?|idr\s?)?${NUMBER}(?:${UNIT}(?:${NUMBER}${UNIT})*)?(?![a-z\d])`,
  "giu",
);
/** Matches years, telephone numbers and account numbers, which are not amounts. */
const IDENTIFIER = /^(?:20[1-4]\d\s*$|0\d|\d{10,})/;
/** Smaller numbers are not loan amounts. */
const MIN_AMOUNT = { id_ID: 10_000, en_NG: 100, en_US: 100, zh_CN: 100 } as const;
/** A word more than this many characters away from an amount does not determine its role. */
const MAX_DISTANCE = 30;

/**
 * `loan`: called a loan ("borrow 50k"). `purpose`: either the loan ("50k for school") or the price of something ("a
 * phone for 120k"). `other`: unrelated to the loan.
 */
type Role = "payBack" | "fee" | "net" | "loan" | "purpose" | "interest" | "other" | "unknown";

/** Words that determine the role of the next amount. */
const ROLES: readonly (readonly [Role, RegExp])[] = [
  [
    "payBack",
    /\b(?:re|pre)?pay(?:s|ing|ments?(?: of)?|back|\s+(?:am\s+|them\s+|dem\s+|it\s+)?back)?\b|\breturn(?:ing)?\b|\brefund\b|\bgive (?:them|dem) back\b|\bi (?:go )?give(?: (?:him|her|them|dem))?\b|\b(?:they|dem) (?:now )?want\b|\bwants\b|\bowe\b|\bowing\b|\bask(?:s|ing|ed)?(?: me)? (?:for|to (?:re)?pay)\b|\b(?:bring|drop|settle|clear)\b|\b(?:di|me|men|ny)?c?icil\b|\b\w{0,6}(?:kembali|mbali|balik)(?:kan|in)?\b|\b(?:di|mem)?bayar(?:in|nya)?\b|\btagihan(?:nya)?\b|\bpengembalian(?:nya)?\b|\bminta\b|\b(?:pe)?lunas(?:i|an)?\b|\bcicilan(?:nya)?\b|\bangsuran(?:nya)?\b|\binstal?lments?\b(?: of)?|归?还(?![是有])款?|偿还|每(?:个?月|周|期)/giu,
  ],
  [
    "fee",
    /(?<!\b(?:school|house|hospital|exam|late|late payment|tuition) )\b(?:processing |service |admin(?:istration)? )?(?:fees?|charges?)\b(?! for (?:late|each))|\bdeduct(?:s|ed)?\b|\bremoved?\b|\bcomot\b|\bcut\b|\b(?:di)?potong(?:an)?\b|\bbiaya\b(?! (?:sekolah|kuliah|hidup|rumah|nikah|keterlambatan))|\badmin(?:istrasi|nya)?\b|扣|手续费|服务费|砍?头息/giu,
  ],
  [
    "net",
    /\b(?:get|gets|got|getting|gave(?: me)?|receive[sd]?|collect(?:ed)?|carry|enter(?:ed)?|disbursed?|see)\b|\b(?:di)?(?:dapat|dapet|terima|cair)(?:in|nya|kan)?\b|\bditransfer\b|\bmasuk\b|到手|到账|拿到|收到|实得|只[到给]|放款|下款/giu,
  ],
  [
    "loan",
    /\b(?:borrow(?:ed|ing)?|loans?(?: of)?|lend|lent|take|took|taken|offer(?:s|ed)?(?: me)?|given|principal|dash me)\b|\b[pm]inj[ae]m(?:an|nya)?\b|\binstead of\b|\bh?utang\b|\bpokok\b|\b(?:ng)?ambil\b|\bdikasih\b|借|本金|申请|贷款?/giu,
  ],
  ["purpose", /\b(?:for|of|on|need|limit)\b|\bplafon\b|\bbutuh\b|\bbuat\b|\buntuk\b|额度/giu],
  [
    "other",
    /\b(?:late|school|house|hospital|exam|tuition)(?: payment)? fees?\b|\bpenalt(?:y|ies)\b|\bdenda\b|\bbiaya (?:sekolah|kuliah|hidup|rumah|nikah|keterlambatan)\b|\bsalary\b|\bearn\b|\bgaji\b|罚息|滞纳金|工资|月薪/giu,
  ],
];
const ROLES_BEHIND: readonly (readonly [Role, RegExp])[] = [
  ["other", /^\s*(?:naira |rupiah )?(?:monthly )?(?:salary|income|gaji)\b|^(?:的)?(?:工资|月薪)/iu],
  ["interest", /^\s*(?:naira )?(?:of |as )?interest\b(?!\s*(?:rate|of|is|at|[\d%]))/iu],
  [
    "fee",
    /^\s*(?:(?:naira|rupiah|is|was|as|untuk|for) )*(?:processing|service|admin|fee|charge|deduct|(?:di)?potong|biaya|的?手续费|的?服务费)(?!\S*\s*(?:rp\.?\s?|₦|n)?\d)/iu,
  ],
  [
    "payBack",
    /^\s*(?:naira |rupiah )?(?:back\b|to (?:re)?pay|na wetin (?:i go |dem go )?(?:pay|return|bring)|(?:yang )?harus (?:di)?bayar|kembali\b)(?!\s*(?:rp\.?\s?|₦|n)?\d)/iu,
  ],
  [
    "net",
    /^\s*(?:naira |rupiah )?(?:don |dey |only |na wetin )*(?:enter|came|come|land|hit|masuk)/iu,
  ],
];
const INTEREST =
  /(?<!每(?:个?月|周|天|期)|\b(?:berapa|how much|total) )(?:\binterest|\bbunga(?:nya)?|\bgain|利息)\s*(?:(?:is|of|na|adalah|sebesar|[=:是])\s*)?$/iu;
/** If a question contains these words, its two amounts are not a loan and its repayment. */
const OTHER_AMOUNTS =
  /\b(?:or|to|between|salary|earn|income|rent|fees?|have|had|limit|atau|sampai|antara|gaji|penghasilan|sewa|biaya|potongan|punya)\b|工资|收入|房租|或|还是|手续费|[-–~]\s?\d/iu;
const MAX_RATIO = 3;
/** Matches words before the repayment: "30k na 36k", "1 juta jadi 1,3 juta". */
const BECOMES = /(?:\bna|\bjadi(?:nya)?|\bbecomes?|->|→|=)\s*$/iu;
/** If one of these words follows a role word, the role word does not refer to the next amount. */
const TURN =
  /\b(?:on|for|if|when|from|untuk|buat|kalau|kalo|jika|dari|with|and|then|dan|lalu)\b|多少|[?？]/iu;
const EACH_BEHIND =
  /^\s*(?:naira|rupiah)?\s*(?:\/|x\s*\d|(?:per|every|each|a|tiap|setiap|se)\s*(?:month|week|day|bulan|minggu|hari|bln)|monthly|weekly|daily|each\b|\d+\s*(?:times|x|kali)|每)/iu;
const EACH_BEFORE =
  /(?:\bevery\b|\beach\b|monthly|weekly|daily|\S*icil\S*|angsuran\S*|instal?lments?|payments of|tiap|每(?:个?月|周|期|天))(?:\D|\d{1,2}\s*(?:x|kali|times)){0,25}$|\d\s*x\s*$/iu;

interface OfferNumber {
  readonly role: Role;
  readonly value: number;
  /** Whether the value is the amount of each of several equal payments. */
  readonly isPerPayment: boolean;
}

interface OfferContext {
  /** Whether two amounts without role words are a loan and its repayment. */
  readonly isOffer?: boolean;
  /** The percentage of the loan that the lender deducts before sending the money. */
  readonly feePercent?: number | undefined;
}

/**
 * Assigns a role to each amount by the nearest word. "unclear" if two amounts share a role or one has none.
 * `parseOfferAmounts("I get 90k and pay back 105k", "en_NG")`
 * `// => { amount: 90000, fee: 0, payBack: { amount: 105000, isPerPayment: false } }`
 * `parseOfferAmounts("take 20k or take 30k", "en_NG") // => "unclear"`
 */
export function parseOfferAmounts(
  text: string,
  locale: Locale,
  { isOffer = false, feePercent }: OfferContext = {},
): OfferAmounts | "unclear" {
  const numbers = findAmountsWithRoles(text, locale);
  const hasPayBack = numbers.some(({ role }) => role === "payBack" || role === "interest");
  const pair = numbers.map(({ value }) => value);
  const payBack = isOffer && !hasPayBack && findLikelyRepayment(text, pair);
  if (payBack)
    return { amount: pair[0], fee: 0, payBack: { amount: payBack, isPerPayment: false } };
  return toOfferAmounts(numbers, feePercent);
}

function findAmountsWithRoles(text: string, locale: Locale): readonly OfferNumber[] {
  const numbers: OfferNumber[] = [];
  let start = 0;
  for (const match of text.matchAll(AMOUNT)) {
    const value = IDENTIFIER.test(match[0]) ? undefined : readAmount(match[0], locale);
    if (value === undefined || value < MIN_AMOUNT[locale]) continue;
    const before = text.slice(Math.max(start, match.index - MAX_DISTANCE), match.index);
    const end = match.index + match[0].length;
    const { role, length } = findAmountRole(before, text.slice(end), numbers.length > 0);
    start = end + length;
    const isPerPayment = role === "payBack" && isAmountOfEachPayment(before, text.slice(end));
    numbers.push({ role, value, isPerPayment });
  }
  return numbers;
}

/** Matches words for the total repayment: "installments totalling 120k". */
const TOTAL = /\btotal|\bin all\b|\baltogether\b|\beverything\b|\bsemua\b|一共|总共/iu;

function isAmountOfEachPayment(textBefore: string, textAfter: string): boolean {
  return !TOTAL.test(textBefore) && (EACH_BEFORE.test(textBefore) || EACH_BEHIND.test(textAfter));
}

/** If no word names the repayment, the larger second of two amounts is the repayment. */
function findLikelyRepayment(text: string, [first = 0, second = 0, ...others]: readonly number[]) {
  const isLikely = second > first && second <= first * MAX_RATIO && others.length === 0;
  return isLikely && !OTHER_AMOUNTS.test(text) && second;
}

function toOfferAmounts(
  numbers: readonly OfferNumber[],
  feePercent: number | undefined,
): OfferAmounts | "unclear" {
  const values = new Map<Role, number>();
  const isLoanNamed = numbers.some(({ role }) => role === "loan");
  for (const { role, value } of numbers) {
    if (role === "other" || (role === "purpose" && isLoanNamed)) continue;
    if ((values.get(role) ?? value) !== value) return "unclear";
    values.set(role, value);
  }
  const loans = [...new Set([values.get("loan"), values.get("purpose"), values.get("unknown")])];
  const [gross, ...others] = loans.filter((value) => value !== undefined);
  if (others.length > 0) return "unclear";
  const isPerPayment = numbers.some((number) => number.isPerPayment);
  const fee =
    feePercent && computeDeductedFee(feePercent, gross, values.get("net"), values.get("payBack"));
  const statedFee = values.get("fee") ?? fee;
  if (fee && statedFee !== fee) return "unclear";
  return createOfferAmounts(values, gross, statedFee, isPerPayment);
}

/** Computes the fee from its percentage of the loan before the deduction. */
function computeDeductedFee(
  feePercent: number,
  gross = 0,
  net = 0,
  payBack = 0,
): number | undefined {
  const whole = gross || net / (1 - feePercent / 100) || payBack;
  return Math.round(whole * feePercent) / 100 || undefined;
}

function createOfferAmounts(
  amountsByRole: ReadonlyMap<Role, number>,
  gross: number | undefined,
  statedFee: number | undefined,
  isPerPayment: boolean,
): OfferAmounts | "unclear" {
  const net = amountsByRole.get("net");
  const payBack = computeRepayment(amountsByRole, gross ?? net);
  if (payBack !== undefined && gross === undefined && net === undefined)
    // In "pay 50k in 30 days", the only amount is the loan.
    return { amount: payBack, fee: toPlausibleFee(statedFee, payBack) };
  const amount = gross ?? findGrossAmount(net, statedFee, payBack) ?? statedFee;
  if (amount === "unclear") return "unclear";
  const deducted = net !== undefined && net < (amount ?? 0) ? (amount ?? 0) - net : 0;
  if (statedFee !== undefined && deducted > 0 && deducted !== statedFee) return "unclear";
  const fee = toPlausibleFee(statedFee ?? deducted, amount);
  return payBack === undefined
    ? { amount, fee }
    : { amount, fee, payBack: { amount: payBack, isPerPayment } };
}

function toPlausibleFee(fee: number | undefined, amount: number | undefined): number {
  return fee !== undefined && fee < (amount ?? 0) ? fee : 0;
}

/** "I get 90k, fee 10k, pay 100k" is a loan of 100k; "I get 90k, fee 10k, pay 90k" is one of 90k. */
function findGrossAmount(
  net: number | undefined,
  fee: number | undefined,
  payBack: number | undefined,
): number | "unclear" | undefined {
  if (net === undefined || fee === undefined) return net;
  if (payBack === net) return net;
  return Math.abs(net + fee - (payBack ?? 0)) < 1 ? payBack : "unclear";
}

function computeRepayment(amountsByRole: ReadonlyMap<Role, number>, loan = 0): number | undefined {
  const interest = amountsByRole.get("interest") ?? 0;
  const sum = interest > 0 && interest < loan ? loan + interest : undefined;
  return amountsByRole.get("payBack") ?? sum;
}

interface FoundRole {
  readonly role: Role;
  /** The length of the role words after the amount, which must not count for the next amount. */
  readonly length: number;
}

/** Finds the role of an amount by the words before the amount, or else after the amount. */
function findAmountRole(
  textBefore: string,
  textAfter: string,
  hasEarlierAmount: boolean,
): FoundRole {
  const [roleBehind, words = ""] = findRoleByWordsAfter(textAfter) ?? [];
  // Interest "each month" is excluded, because it is not the whole price.
  if (INTEREST.test(textBefore) && !EACH_BEHIND.test(textAfter))
    return { role: "interest", length: 0 };
  if (hasEarlierAmount && roleBehind === undefined && BECOMES.test(textBefore))
    return { role: "payBack", length: 0 };
  const roleBefore = findRoleByWordsBefore(textBefore);
  if (roleBefore || !roleBehind) return { role: roleBefore ?? "unknown", length: 0 };
  return { role: roleBehind, length: words.length };
}

function findRoleByWordsAfter(textAfter: string): readonly [Role, words: string] | undefined {
  for (const [role, pattern] of ROLES_BEHIND) {
    const words = pattern.exec(textAfter)?.[0];
    if (words !== undefined) return [role, words];
  }
  return undefined;
}

/** Returns the role of the nearest role word, unless a word of `TURN` is between that word and the amount. */
function findRoleByWordsBefore(textBefore: string): Role | undefined {
  const ends = ROLES.flatMap(([role, pattern]) => {
    const last = [...textBefore.matchAll(pattern)].at(-1);
    return last ? [{ role, end: last.index + last[0].length }] : [];
  });
  const nearest = ends.sort((one, other) => other.end - one.end)[0];
  if (!nearest) return undefined;
  return TURN.test(textBefore.slice(nearest.end)) ? undefined : nearest.role;
}
