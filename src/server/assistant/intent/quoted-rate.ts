import {
  ANY_PERIOD,
  findPeriodGroup,
  type Period,
  parseTermGroups,
  TERM_AHEAD,
  TERM_BEHIND,
  type Term,
} from "./term-words.ts";

/** `per` is undefined if the question does not state the period. */
export interface QuotedRate {
  readonly percent: number;
  readonly per: Period | "term" | undefined;
}

const PERCENT = /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,3})?)\s*(?:[%％]|percent|per cent|persen|pct\b)/giu;
const AFTER = new RegExp(
  String.raw`^\s*(?:(?:interest|flat|bunga|rate|利息)\s*)*(?:per|an?|each|every|/|tiap|setiap|se|每|一)?\s*(?:${ANY_PERIOD}|(?<yearly>apr|ear|effective))(?![a-z])`,
  "iu",
);
const BEFORE =
  /(?:(?<day>daily|harian|日利?息|日利率?|每天|每日)|(?<week>weekly|mingguan|周息|每周)|(?<month>monthly|bulanan|月利?息|月利率?|每个?月)|(?<year>annual|yearly|apr|tahunan|年利?息|年利率?|年化|每年))\D{0,20}$/iu;
/** Matches a period before the rate: "per hari 0,4%", "every week 5%". */
const EACH_BEFORE = new RegExp(
  String.raw`\b(?:per|each|every|tiap|setiap)\s*(?:${ANY_PERIOD})\b[^\d,;.]{0,12}$`,
  "iu",
);
/** Matches an amount and a period after the rate: "10% of 30k every week". */
const OF_AMOUNT_AFTER = new RegExp(
  String.raw`^\s*(?:of|dari)\s+\S+\s+(?:per|each|every|tiap|setiap)\s*(?:${ANY_PERIOD})\b`,
  "iu",
);
const WHOLE_AFTER =
  /^\s*(?:(?:interest|bunga|rate|利息|in all)\s*)*(?:flat|once|one[- ]?(?:off|time)|in total|total|(?:for|on|of) the (?:whole|full|entire)\b|sekali\b|(?:untuk )?(?:seluruh|total)|一次性|整个)/iu;
const WHOLE_BEFORE = /(?:\bflat|\bone[- ]?(?:off|time)|\bonce|一次性|一共|总共)\D{0,15}$/iu;
/** Matches a percentage that the lender deducts: "15% upfront", "potong 10%", "砍头息15%". */
const DEDUCTED_AFTER =
  /^\s*(?:(?:is|will be|go|dey)\s+)?(?:up[- ]?front|deduct|taken out|cut\b|(?:processing|service|admin)|di (?:muka|depan)|(?:di)?potong|(?:的)?(?:手续费|服务费|砍头息))/iu;
const DEDUCTED_BEFORE =
  /(?:\bdeduct(?:s|ed|ing)?|\bcut|\bup[- ]?front(?: fee)?(?: of)?|\b(?:processing|service|admin) fee(?: of)?|\b(?:di)?potong(?:an)?(?: (?:di )?(?:muka|depan))?|\b(?:biaya )?(?:admin|layanan)|砍头息|头息|手续费|服务费|[先预]?扣[掉除去]?)\s*(?:na\s*)?$/iu;
/** "100% sure" is not a rate. */
const NO_RATE = /^\s*(?:sure|safe|real|legit|genuine|correct|true|approv|aman|yakin|pasti|legal)/iu;

interface RateMatch {
  /** "unclear" if the question states two rates, such as a range. */
  readonly rate?: QuotedRate | "unclear";
  /** The percentage that the lender deducts from the loan. */
  readonly feePercent?: number | undefined;
  /** The term that the rate is quoted for: "10% for 14 days". */
  readonly term?: Term | undefined;
  readonly rest: string;
}

export function extractRate(question: string): RateMatch {
  let [rest, feePercent]: [string, number | undefined] = [question, undefined];
  let rate: RateMatch | undefined;
  // Starts with the last percentage, so that the text before the other percentages stays unchanged.
  for (const match of [...question.matchAll(PERCENT)].reverse()) {
    const before = rest.slice(0, match.index);
    const behind = rest.slice(match.index + match[0].length);
    const percent = Number(match[1]?.replace(",", "."));
    const isFee = DEDUCTED_AFTER.test(behind) || DEDUCTED_BEFORE.test(before);
    if (NO_RATE.test(behind)) rest = `${before} ${behind}`;
    else if (isFee && feePercent !== undefined) return { rate: "unclear", rest };
    else if (isFee) [rest, feePercent] = [`${before} ${behind}`, percent];
    else if (rate) return { rate: "unclear", feePercent, rest };
    else {
      rate = extractQuotedRate(percent, before, behind);
      rest = rate.rest;
    }
  }
  return { ...rate, feePercent, rest };
}

function extractQuotedRate(percent: number, textBefore: string, textAfter: string): RateMatch {
  const after = AFTER.exec(textAfter);
  const per =
    parsePeriodAfterRate(after) ??
    findPeriodGroup(BEFORE.exec(textBefore)?.groups) ??
    findPeriodGroup(EACH_BEFORE.exec(textBefore)?.groups) ??
    findPeriodGroup(OF_AMOUNT_AFTER.exec(textAfter)?.groups);
  if (per) {
    const rest = `${textBefore} % ${textAfter.slice(after?.[0].length ?? 0)}`;
    return { rate: { percent, per }, rest };
  }
  const ahead = TERM_AHEAD.exec(textAfter);
  if (ahead) {
    const rest = `${textBefore} % ${textAfter.slice(ahead[0].length)}`;
    return { rate: { percent, per: "term" }, term: parseTermGroups(ahead.groups), rest };
  }
  const isWhole =
    WHOLE_AFTER.test(textAfter) ||
    WHOLE_BEFORE.test(textBefore) ||
    TERM_BEHIND.test(textBefore.trimEnd());
  return {
    rate: { percent, per: isWhole ? "term" : undefined },
    rest: `${textBefore} % ${textAfter}`,
  };
}

function parsePeriodAfterRate(match: RegExpExecArray | null): Period | undefined {
  return match?.groups?.["yearly"] ? "year" : findPeriodGroup(match?.groups);
}
