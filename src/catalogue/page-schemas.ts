import { z } from "astro/zod";

function createErrorOption(form: string) {
  return {
    error: ({ input }: { input?: unknown }) => `expected ${form}, found ${formatInput(input)}`,
  };
}

const formatInput = (input: unknown) => (input === undefined ? "nothing" : JSON.stringify(input));

/** A day without quotes, such as `2026-11-21`, is a Date after YAML parsing. */
export const day = z.union(
  [z.date(), z.iso.date().transform((text) => new Date(text))],
  createErrorOption("a day such as 2026-11-21"),
);

const market = z.enum(["NG", "ID"], createErrorOption("NG or ID"));

const page = z.strictObject({
  title: z.string().min(2).max(90),
  description: z.string().min(20).max(200),
  keywords: z
    .array(z.string().min(1), createErrorOption("a list such as [loan app, licence]"))
    .min(1)
    .max(12),
  updated: day,
});

/** Only `npm run check -- content` reads this day. Pages with an overdue review stay on the site. */
const checked = {
  review_after: day.optional(),
  figures: z.literal("ours", createErrorOption("ours")).optional(),
};

const NEWS_CATEGORIES = ["guide", "rights", "explainer"] as const;
const FAQ_TOPICS = ["licence", "cost", "reviews", "account", "site"] as const;

const newsSchema = page.extend({
  published: day,
  category: z.enum(NEWS_CATEGORIES, createErrorOption(NEWS_CATEGORIES.join(", "))),
  markets: z.array(market, createErrorOption("a list such as [NG, ID]")).min(1),
  /** The query of a link that opens the calculator with the article's example. */
  calculator: z
    .string()
    .regex(
      /^[a-z]+=[\w.%-]+(&[a-z]+=[\w.%-]+)+$/i,
      createErrorOption("a query such as amount=50000&rate=4"),
    )
    .optional(),
  ...checked,
});

const faqSchema = z.strictObject({
  question: z.string().min(5).max(160),
  order: z.int().positive(),
  topic: z.enum(FAQ_TOPICS, createErrorOption(FAQ_TOPICS.join(", "))),
  updated: day,
  ...checked,
});

export const PAGE_SCHEMAS = {
  news: newsSchema,
  faq: faqSchema,
  legal: page,
  company: page,
  rights: page.extend({ market, ...checked }),
} as const;
