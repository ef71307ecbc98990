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

/** Ids are `<locale>/<slug>`; Astro's own would be lower case. */
function markdown(folder: string, base = `content/${folder}`) {
  return glob({
    base,
    pattern: "*/*.md",
    generateId: ({ entry }) => entry.replace(/\.md$/, ""),
  });
}

export const collections = {
  news: defineCollection({ loader: markdown("news"), schema: newsSchema }),
  faq: defineCollection({ loader: markdown("faq"), schema: faqSchema }),
  legal: defineCollection({ loader: markdown("legal"), schema: legalSchema }),
  company: defineCollection({ loader: markdown("company"), schema: companySchema }),
  rights: defineCollection({ loader: markdown("rights"), schema: rightsSchema }),
  activities: defineCollection({
    loader: markdown("activities", activitiesFolderOf(process.env)),
    schema: activitySchema,
  }),
  lenders: defineCollection({ loader: markdown("lenders"), schema: lenderNoteSchema }),
};
