import { defineCollection } from "astro:content";
import { glob } from "astro/loaders";
import {
  companySchema,
  faqSchema,
  legalSchema,
  newsSchema,
  rightsSchema,
} from "#catalogue/page-schemas.ts";
import { activitiesFolderOf } from "#demo.ts";
import { activitySchema } from "./catalogue/activities.ts";
import { lenderNoteSchema } from "./catalogue/lenders/lender-notes.ts";

/** Ids are `<locale>/<slug>`. Astro's default ids would be in lower case. */
function markdownLoader(folder: string, base = `content/${folder}`) {
  return glob({
    base,
    pattern: "*/*.md",
    generateId: ({ entry }) => entry.replace(/\.md$/, ""),
  });
}

export const collections = {
  news: defineCollection({ loader: markdownLoader("news"), schema: newsSchema }),
  faq: defineCollection({ loader: markdownLoader("faq"), schema: faqSchema }),
  legal: defineCollection({ loader: markdownLoader("legal"), schema: legalSchema }),
  company: defineCollection({ loader: markdownLoader("company"), schema: companySchema }),
  rights: defineCollection({ loader: markdownLoader("rights"), schema: rightsSchema }),
  activities: defineCollection({
    loader: markdownLoader("activities", activitiesFolderOf(process.env)),
    schema: activitySchema,
  }),
  lenders: defineCollection({ loader: markdownLoader("lenders"), schema: lenderNoteSchema }),
};
