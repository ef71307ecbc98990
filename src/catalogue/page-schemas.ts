import { z } from "astro/zod";

/** A day as editors write it: YAML reads `2026-11-21` as a Date, quotes keep it a string. */
const day = z.union([z.date(), z.iso.date().transform((text) => new Date(text))]);

const page = z.strictObject({
  title: z.string().min(2).max(90),
  description: z.string().min(20).max(200),
  keywords: z.array(z.string().min(1)).min(1).max(12),
  updated: day,
});

export const NEWS_CATEGORIES = ["guide", "rights", "explainer"] as const;
export const FAQ_TOPICS = ["licence", "cost", "reviews", "account", "site"] as const;

/** Front matter of `content/news/<locale>/<slug>.md`. */
export const newsSchema = page.extend({
  published: day,
  category: z.enum(NEWS_CATEGORIES),
  markets: z.array(z.enum(["NG", "ID"])).min(1),
});

/** Front matter of `content/faq/<locale>/<slug>.md`; the body is the answer. */
export const faqSchema = z.strictObject({
  question: z.string().min(5).max(160),
  order: z.int().positive(),
  topic: z.enum(FAQ_TOPICS),
  updated: day,
});

/** Front matter of `content/legal/<locale>/<slug>.md`. */
export const legalSchema = page;

/** Front matter of `content/company/<locale>/<slug>.md`. */
export const companySchema = page;

/** Front matter of `content/rights/<locale>/<slug>.md`. */
export const rightsSchema = page.extend({ market: z.enum(["NG", "ID"]) });

export const PAGE_SCHEMAS = {
  news: newsSchema,
  faq: faqSchema,
  legal: legalSchema,
  company: companySchema,
  rights: rightsSchema,
} as const;

export type PageCollection = keyof typeof PAGE_SCHEMAS;
