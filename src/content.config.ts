import { defineCollection } from "astro:content";
import { glob } from "astro/loaders";
import { PAGE_SCHEMAS } from "#catalogue/page-schemas.ts";
import { activitiesFolderOf } from "#demo.ts";
import { activitySchema } from "./catalogue/activities.ts";
import { lenderNoteSchema } from "./catalogue/lenders/lender-notes.ts";

/** Creates ids such as `<locale>/<slug>`. Astro's default ids would be lower case. */
function markdownLoader(folder: string, base = `content/${folder}`) {
  return glob({
    base,
    pattern: "*/*.md",
    generateId: ({ entry }) => entry.replace(/\.md$/, ""),
  });
}

export const collections = {
  news: defineCollection({ loader: markdownLoader("news"), schema: PAGE_SCHEMAS.news }),
  faq: defineCollection({ loader: markdownLoader("faq"), schema: PAGE_SCHEMAS.faq }),
  legal: defineCollection({ loader: markdownLoader("legal"), schema: PAGE_SCHEMAS.legal }),
  company: defineCollection({ loader: markdownLoader("company"), schema: PAGE_SCHEMAS.company }),
  rights: defineCollection({ loader: markdownLoader("rights"), schema: PAGE_SCHEMAS.rights }),
  activities: defineCollection({
    loader: markdownLoader("activities", activitiesFolderOf(process.env)),
    schema: activitySchema,
  }),
  lenders: defineCollection({ loader: markdownLoader("lenders"), schema: lenderNoteSchema }),
};
