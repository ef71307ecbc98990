import { z } from "astro/zod";

/** The message for a value of another form. */
function expected(form: string) {
  return {
    error: ({ input }: { input?: unknown }) => `expected ${form}, found ${formatInput(input)}`,
  };
}

const formatInput = (input: unknown) => (input === undefined ? "nothing" : JSON.stringify(input));

/** A day as editors write it: YAML reads `2026-11-21` as a Date, quotes keep it a string. */
const day = z.union(
  [z.date(), z.iso.date().transform((text) => new Date(text))],
  expected("a day such as 2026-11-21"),
);

const market = z.enum(["NG", "ID"], expected("NG or ID"));

const page = z.strictObject({
  title: z.string().min(2).max(90),
  description: z.string().min(20).max(200),
  keywords: z
    .array(z.string().min(1), expected("a list such as [loan app, licence]"))
    .min(1)
    .max(12),
  updated: day,
});

/** Read by `npm run check -- content`: a page whose day has passed stays on the site. */
const checked = {
  review_after: day.optional(),
  /** Amounts without a footnote are examples, sums or limits of our own. */
  figures: z.literal("ours", expected("ours")).optional(),
};

const NEWS_CATEGORIES = ["guide", "rights", "explainer"] as const;
const FAQ_TOPICS = ["licence", "cost", "reviews", "account", "site"] as const;

/** Front matter of `content/news/<locale>/<slug>.md`. */
export const newsSchema = page.extend({
  published: day,
  category: z.enum(NEWS_CATEGORIES, expected(NEWS_CATEGORIES.join(", "))),
  markets: z.array(market, expected("a list such as [NG, ID]")).min(1),
  ...checked,
});

/** Front matter of `content/faq/<locale>/<slug>.md`; the body is the answer. */
export const faqSchema = z.strictObject({
  question: z.string().min(5).max(160),
  order: z.int().positive(),
  topic: z.enum(FAQ_TOPICS, expected(FAQ_TOPICS.join(", "))),
  updated: day,
  ...checked,
});

/** Front matter of `content/legal/<locale>/<slug>.md`. */
export const legalSchema = page;

/** Front matter of `content/company/<locale>/<slug>.md`. */
export const companySchema = page;

/** Front matter of `content/rights/<locale>/<slug>.md`. */
export const rightsSchema = page.extend({ market, ...checked });

export const PAGE_SCHEMAS = {
  news: newsSchema,
  faq: faqSchema,
  legal: legalSchema,
  company: companySchema,
  rights: rightsSchema,
} as const;
