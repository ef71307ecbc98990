import { z } from "astro/zod";

export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A parser for CSV cells. Error messages describe the expected value. */
export type Cell<Value> = z.ZodType<Value, string>;

/** Accepts an empty cell for an unknown fact. */
export function allowEmptyCell<Value>(cell: Cell<Value>): Cell<Value | undefined> {
  return z.string().transform((text, context) => {
    if (text === "") return undefined;
    const parsed = cell.safeParse(text);
    if (parsed.success) return parsed.data;
    const message = parsed.error.issues[0]?.message ?? "another value";
    context.issues.push({ code: "custom", message, input: text });
    return z.NEVER;
  });
}

export function createListCell<Value>(cell: Cell<Value>): Cell<Value[]> {
  return z.string().transform((text, context) => {
    const parts = text === "" ? [] : text.split("|").map((part) => cell.safeParse(part.trim()));
    const wrong = parts.find((part) => !part.success);
    if (!wrong) return parts.flatMap((part) => (part.success ? [part.data] : []));
    const message = `${wrong.error?.issues[0]?.message} (several are separated by |)`;
    context.issues.push({ code: "custom", message, input: text });
    return z.NEVER;
  });
}

export function createEnumCell<const Values extends readonly string[]>(
  values: Values,
): Cell<Values[number]> {
  return z.enum(values, { error: `one of ${values.join(", ")}` });
}

export const text: Cell<string> = z.string().min(1, "a text");

export const slug: Cell<string> = z
  .string()
  .regex(SLUG, "an id of small letters, digits and single hyphens");

export const date: Cell<string> = z.iso.date({ error: "a date that exists, as YYYY-MM-DD" });

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

export const month: Cell<string> = z.string().regex(MONTH, "a month, as YYYY-MM");

export const dateOrMonth: Cell<string> = z
  .string()
  .refine((text) => MONTH.test(text) || date.safeParse(text).success, {
    error: "a date that exists, as YYYY-MM-DD, or a month, as YYYY-MM",
  });

export const period: Cell<string> = z
  .string()
  .refine((text) => /^\d{4}$/.test(text) || dateOrMonth.safeParse(text).success, {
    error: "a date that exists, as YYYY-MM-DD, a month, as YYYY-MM, or a year, as YYYY",
  });

export const url: Cell<string> = z.url({
  protocol: /^https?$/,
  hostname: /^[^.]+(\.[^.]+)+$/,
  error: "a web address that begins with https:// or http://",
});

export const READINGS = ["original", "copy"] as const;

/** A source: either a URL or the title of a list. */
export const source: Cell<string> = text.refine(
  (from) => !/^[a-z]+:/i.test(from) || url.safeParse(from).success,
  { error: "a web address, or the title of a list" },
);

export const wholeNumber: Cell<number> = z
  .string()
  .regex(/^\d{1,15}$/, "a whole number without separators")
  .transform(Number);

export const decimal: Cell<number> = z
  .string()
  .regex(/^\d{1,9}(\.\d+)?$/, "a number such as 12 or 4.5")
  .transform(Number);

export const percent: Cell<number> = decimal.refine((value) => value <= 100, {
  error: "a percentage from 0 to 100",
});

export const stars: Cell<number> = decimal.refine((value) => value <= 5, {
  error: "a score from 0 to 5",
});

export const bankCode: Cell<string> = z.string().regex(/^\d{3,9}$/, "a bank code of 3 to 9 digits");

export const LANGUAGES = ["en", "id", "zh"] as const;

export const language: Cell<string> = createEnumCell(LANGUAGES);

export type Translations = Readonly<Record<string, string>>;

/** A cell with translations by language, such as `id: 7% per bulan|zh: 每月 7%`. */
export const translations: Cell<Translations> = z.string().transform((text, context) => {
  const entries = text.split("|").map((entry) => /^(en|id|zh): (.+)$/.exec(entry));
  if (entries.every((entry) => entry !== null))
    return Object.fromEntries(entries.map(([, lang, words]) => [lang, words]));
  const message = "translations such as id: 7% per bulan|zh: 每月 7%";
  context.issues.push({ code: "custom", message, input: text });
  return z.NEVER;
});
