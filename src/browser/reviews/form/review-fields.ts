import * as v from "valibot";
import type { Comment } from "#contract/reviews/comment.ts";
import { ReviewTextSchema } from "#contract/reviews/comment-text.ts";
import {
  MAX_INSTALMENTS,
  MAX_LOAN_AMOUNT,
  MAX_LOAN_DAYS,
  OUTCOMES,
  RATING_DIMENSIONS,
} from "#contract/reviews/rating.ts";
import type { Review } from "#contract/reviews/review.ts";
import type { FieldMessageKey } from "#contract/wire/fields.ts";
import type { Locale } from "#i18n/locales.ts";
import { readAmount, readCount, readPercent } from "#i18n/read-amount.ts";
import type { PaidLoan } from "#scores/paid-rate.ts";

/** Creates the form's schema. `unit` applies to a term without a unit, `receivedAmount` to a repayment in percent. */
export function createReviewFieldsSchema(locale: Locale, unit: unknown, receivedAmount?: unknown) {
  const money = (toText: string) => readAmount(toText, locale);
  const repayment = (text: string) => parseRepayment(text, receivedAmount, locale);
  const term = (text: string) => readTermDays(text, unit);
  return v.object({
    stars: v.pipe(
      v.string("messages:field.stars.required"),
      v.regex(/^[1-5]$/, "messages:field.stars.required"),
      v.transform(Number),
    ),
    ...(Object.fromEntries(RATING_DIMENSIONS.map((name) => [name, rating])) as Record<
      (typeof RATING_DIMENSIONS)[number],
      typeof rating
    >),
    outcome: v.picklist(OUTCOMES, "messages:field.outcome.required"),
    amount: createWholeNumberField("messages:field.loanAmount.format", money, MAX_LOAN_AMOUNT),
    term: createWholeNumberField("messages:field.loanTerm.format", term, MAX_LOAN_DAYS),
    unit: v.string(),
    repayment: createWholeNumberField(
      "messages:field.repayment.format",
      repayment,
      MAX_LOAN_AMOUNT,
    ),
    instalments: createWholeNumberField(
      "messages:field.instalments.format",
      readPaymentCount,
      MAX_INSTALMENTS,
    ),
    description: ReviewTextSchema,
  });
}

const CARRIED_FIELDS = ["amount", "repayment", "term", "instalments"] as const;

/** Reads the loan from a link on a product page: `"?amount=50%2C000" // => { amount: "50,000" }` */
export function readLoanFromLink(search: string): Partial<Record<string, string>> {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    CARRIED_FIELDS.flatMap((name) => {
      const text = query.get(name);
      return text ? [[name, text.slice(0, 20)]] : [];
    }),
  );
}

type ReviewValues = v.InferOutput<ReturnType<typeof createReviewFieldsSchema>>;

/** `parseRepayment("10%", "50,000", "en_NG") // => 55000` */
function parseRepayment(text: string, receivedAmount: unknown, locale: Locale): number | undefined {
  if (!/[%％]\s*$/.test(text)) return readAmount(text, locale);
  const percent = readPercent(text, locale);
  const amount = readAmount(String(receivedAmount ?? ""), locale);
  if (percent === undefined || amount === undefined) return undefined;
  // Round to hundredths, because kobo and sen are the smallest units.
  return Math.round(amount * (100 + percent)) / 100;
}

/** A rating field from 1 to 5, where an empty text means "not applicable". */
const rating = v.pipe(
  v.optional(v.string(), ""),
  v.regex(/^[1-5]?$/, "messages:field.stars.required"),
  v.transform((text) => (text === "" ? null : Number(text))),
);

/** Creates a number field that rounds to a whole number. An empty text is null. */
function createWholeNumberField(
  message: FieldMessageKey,
  readNumber: (text: string) => number | undefined,
  max: number,
) {
  return v.pipe(
    v.optional(v.string(), ""),
    v.transform((text) =>
      text.trim() === "" ? null : Math.round(readNumber(text.trim()) ?? Number.NaN),
    ),
    v.check((number) => number === null || (number >= 1 && number <= max), message),
  );
}

/** Parses the loan of the form. Returns undefined if a field is empty or invalid, because the rate would be wrong. */
export function parsePaidLoan(
  values: Readonly<Record<string, unknown>>,
  locale: Locale,
): PaidLoan | undefined {
  const { entries } = createReviewFieldsSchema(locale, values["unit"], values["amount"]);
  const { amount, term, repayment, instalments } = entries;
  const parsed = v.safeParse(v.object({ amount, term, repayment, instalments }), values);
  if (!parsed.success) return undefined;
  const isComplete = [parsed.output.amount, parsed.output.term, parsed.output.repayment].every(
    (value) => value !== null,
  );
  return isComplete ? parsed.output : undefined;
}

export function toReview({ unit: _unit, ...fields }: ReviewValues): Review {
  const { interest, fees, speed, service, approval, limit, ...others } = fields;
  return { ...others, ratings: { interest, fees, speed, service, approval, limit } };
}

export function toFields({ review, own, description }: Comment): Record<string, string> {
  if (!review) return { description };
  const months = own?.term == null ? undefined : toWholeMonths(own.term);
  const ratings = RATING_DIMENSIONS.map((name) => [name, toFieldText(review.ratings[name])]);
  return {
    stars: String(review.stars),
    ...Object.fromEntries(ratings),
    outcome: review.outcome ?? "",
    amount: toFieldText(own?.amount),
    term: toFieldText(months ?? own?.term),
    unit: months === undefined ? "" : "months",
    repayment: toFieldText(own?.repayment),
    instalments: toFieldText(own?.instalments),
    description,
  };
}

function toFieldText(value: number | null | undefined): string {
  return value == null ? "" : String(value);
}

const DAYS_OF_MONTH = 365 / 12;

/** The days of each unit that may follow a number, in all languages of the site. */
const DAYS_OF_UNIT: readonly [words: RegExp, days: number][] = [
  [/^(?:d|days?|hari|天|日)$/, 1],
  [/^(?:weeks?|minggu|周|星期)$/, 7],
  [/^(?:months?|bulan|bln|个?月)$/, DAYS_OF_MONTH],
  [/^(?:years?|tahun|thn|年)$/, 365],
];
const TIMES = /^(?:[x×]|times?|payments?|inst[ae]ll?ments?|kali|angsuran|cicilan|次|期)?$/;

/** Converts a term to days. A typed unit has priority over `unit`: `readTermDays("30 hari", "months") // => 30` */
export function readTermDays(text: string, unit: unknown): number | undefined {
  const { number, word } = splitNumberAndUnit(text);
  const unitDays = DAYS_OF_UNIT.find(([words]) => words.test(word))?.[1];
  if (number === undefined || (word !== "" && unitDays === undefined)) return undefined;
  return Math.round(number * (unitDays ?? (unit === "months" ? DAYS_OF_MONTH : 1)));
}

/** Parses a number of payments, but not a duration: `readPaymentCount("3 months") // => undefined` */
function readPaymentCount(text: string): number | undefined {
  const { number, word } = splitNumberAndUnit(text);
  return TIMES.test(word) ? number : undefined;
}

/** `toWholeMonths(91) // => 3`. Returns undefined for fractions, and for 30 days, which may not mean a month. */
function toWholeMonths(days: number): number | undefined {
  const months = Math.round(days / DAYS_OF_MONTH);
  return months > 1 && Math.round(months * DAYS_OF_MONTH) === days ? months : undefined;
}

function splitNumberAndUnit(text: string) {
  const [, count = "", word = ""] = /^(.*?)([\p{L}×]*)$/u.exec(text.trim().toLowerCase()) ?? [];
  return { number: readCount(count), word };
}
