import type { Locale } from "#i18n/locales.ts";
import { readAmount } from "#i18n/read-amount.ts";

/** The amounts of an offer, in the major unit. */
export interface OfferAmounts {
  /** The amount that the borrower gets, or asks for; before `fee` is deducted. */
  readonly amount: number | undefined;
  /** Deducted before the money is sent. */
  readonly fee: number;
  /** Everything that is paid back, or one of several equal payments. */
  readonly payBack?: { readonly amount: number; readonly isEach: boolean } | undefined;
}

const UNIT = "(?:k|thousand|rb|ribu|jt|juta|m|million|miliar|百万|千万|千|万|亿)";
const NUMBER = String.raw`\d(?:[\d.,]*\d)?\s?`;
const AMOUNT = new RegExp(
  String.raw`(?<![a-z\d.,])(?:₦|#|n(?=\d)|ngn\s?|rp\.?\s?|idr\s?)?${NUMBER}(?:${UNIT}(?:${NUMBER}${UNIT})*)?(?![a-z\d])`,
  "giu",
);
const YEAR = /^20[1-4]\d\s*$/;
/** Nobody asks for the cost of less: it is another number. */
const MIN_AMOUNT = 100;
/** Words farther from an amount speak of something else. */
const MAX_DISTANCE = 30;

type Role = "payBack" | "fee" | "net" | "gross";

/** Words before an amount that say what it is. */
const ROLES: readonly (readonly [Role, RegExp])[] = [
  [
    "payBack",
    /\b(?:re|pre)?pay(?:s|ing|ment|back|\s+(?:am\s+|them\s+|dem\s+|it\s+)?back)?\b|\breturn(?:ing)?\b|\brefund\b|\bgive (?:them|dem) back\b|\b(?:he|she|they|dem|app) (?:now )?wants?\b|\bowe\b|\bowing\b|\b\w{0,6}(?:kembali|mbali|balik)(?:kan|in)?\b|\b(?:di|mem)?bayar(?:in|nya)?\b|\btagihan(?:nya)?\b|\b(?:pe)?lunas(?:i|an)\b|\bcicilan(?:nya)?\b|\bangsuran(?:nya)?\b|\binstal?lments?\b|归?还款?|偿还/giu,
  ],
  [
    "fee",
    /\b(?:processing |service |admin(?:istration)? )?(?:fees?|charges?)\b|\bdeduct(?:s|ed)?\b|\bcut\b|\b(?:di)?potong(?:an)?\b|\bbiaya\b|\badmin(?:istrasi|nya)?\b|扣|手续费|服务费/giu,
  ],
  [
    "net",
    /\b(?:get|gets|got|getting|receive[sd]?|collect(?:ed)?|entered?|see)\b|\b(?:di)?(?:dapat|dapet|terima|cair)(?:in|nya|kan)?\b|\bditransfer\b|\bmasuk\b|到手|到账|拿到|收到|实得/giu,
  ],
  [
    "gross",
    /\b(?:borrow(?:ed)?|loan|lend|lent|take|took|for|of|on|need)\b|\bpinjam(?:an)?\b|\bminjem\b|\bpokok\b|借/giu,
  ],
];
const ROLES_BEHIND: readonly (readonly [Role, RegExp])[] = [
  [
    "fee",
    /^\s*(?:(?:naira|rupiah|is|was|as|untuk|for) )*(?:processing|service|admin|fee|charge|deduct|(?:di)?potong|biaya|的?手续费|的?服务费)/iu,
  ],
  ["payBack", /^\s*(?:to (?:re)?pay|(?:yang )?harus (?:di)?bayar|kembali\b)/iu],
];
/** The amount behind these words is not what the word before them speaks of. */
const TURN =
  /\b(?:on|for|if|when|from|untuk|buat|kalau|kalo|jika|dari|with|and|then|dan|lalu)\b|多少|[?？]/iu;
const EACH_BEHIND =
  /^\s*(?:naira|rupiah)?\s*(?:\/|x\s*\d|(?:per|every|each|a|tiap|setiap|se)\s*(?:month|week|day|bulan|minggu|hari|bln)|monthly|weekly|daily|each\b|\d+\s*(?:times|x|kali)|每)/iu;
const EACH_BEFORE =
  /(?:every|each|monthly|weekly|daily|cicilan\S*|angsuran\S*|instal?lments?|tiap|每(?:个?月|周|期|天))\D{0,25}$/iu;

/**
 * Which amount is which, by the nearest word before each.
 *
 * `readOfferAmounts("I get 90k and pay back 105k", "en_NG")`
 * `// => { amount: 90000, fee: 0, payBack: { amount: 105000, isEach: false } }`
 */
export function readOfferAmounts(text: string, locale: Locale): OfferAmounts {
  const byRole = new Map<Role | "", number>();
  let isEach = false;
  let start = 0;
  for (const match of text.matchAll(AMOUNT)) {
    const value = YEAR.test(match[0]) ? undefined : readAmount(match[0], locale);
    if (value === undefined || value < MIN_AMOUNT) continue;
    const before = text.slice(Math.max(start, match.index - MAX_DISTANCE), match.index);
    start = match.index + match[0].length;
    const role = findRole(before) ?? findRoleBehind(text.slice(start)) ?? "";
    // The largest amount where several have one role.
    if (value > (byRole.get(role) ?? 0)) byRole.set(role, value);
    if (role === "payBack")
      isEach = EACH_BEFORE.test(before) || EACH_BEHIND.test(text.slice(start));
  }
  return toOffer(byRole, isEach);
}

function toOffer(byRole: ReadonlyMap<Role | "", number>, isEach: boolean): OfferAmounts {
  const gross = byRole.get("gross") ?? byRole.get("");
  const net = byRole.get("net");
  const payBack = byRole.get("payBack");
  const amount = gross ?? net ?? (payBack === undefined ? byRole.get("fee") : undefined);
  const deducted = gross !== undefined && net !== undefined && net < gross ? gross - net : 0;
  const fee = byRole.get("fee") ?? deducted;
  // Alone, "pay 50k in 30 days" names the loan.
  if (amount === undefined || payBack === undefined)
    return { amount: amount ?? payBack, fee: fee < (amount ?? 0) ? fee : 0 };
  return { amount, fee: fee < amount ? fee : 0, payBack: { amount: payBack, isEach } };
}

/** The role that the last word of all names, unless the text turns to something else behind it. */
function findRole(before: string): Role | undefined {
  const ends = ROLES.flatMap(([role, pattern]) => {
    const last = [...before.matchAll(pattern)].at(-1);
    return last ? [{ role, end: last.index + last[0].length }] : [];
  });
  const nearest = ends.sort((one, other) => other.end - one.end)[0];
  if (!nearest) return undefined;
  return TURN.test(before.slice(nearest.end)) ? undefined : nearest.role;
}

/** "10k processing fee", "1,2 juta harus dibayar". */
function findRoleBehind(behind: string): Role | undefined {
  return ROLES_BEHIND.find(([, pattern]) => pattern.test(behind))?.[0];
}
