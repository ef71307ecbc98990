import { buildCatalogue } from "#catalogue/catalogue.ts";
import { catalogueFile } from "#catalogue/file/catalogue-to-file.ts";
import { parseRegistry } from "#catalogue/registry/registry.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { siteCatalogue } from "#server/catalogue/catalogue.ts";
import { openSubjects } from "#server/catalogue/subjects.ts";
import type { Config } from "#server/config/config.ts";
import { DAY } from "#server/core/clock.ts";
import { emptyTables, isEmpty } from "#server/db/copy.ts";
import type { Store } from "#server/db/store.ts";
import {
  completeSampleData,
  findSampleMark,
  MixedData,
  markSampleData,
  type SampleMark,
} from "#server/demo/sample-data.ts";
import { registryTexts } from "../registry-rows.ts";
import { drawer } from "./draw.ts";
import { addPeople } from "./people.ts";
import { addActivities, sampleActivities } from "./sample-activities.ts";
import { addImports } from "./sample-imports.ts";
import { addModeration } from "./sample-moderation.ts";
import { addQuestions } from "./sample-questions.ts";
import { addFollows, addLikes } from "./sample-reactions.ts";
import { sampleRegistry } from "./sample-registry.ts";
import { addReviews } from "./sample-reviews.ts";
import { addRewards } from "./sample-rewards.ts";

/**
 * Fills an empty database with invented people and what they wrote, through the server's own
 * functions; once. What a run that was cut off has left is begun anew. Throws MixedData for a
 * database that holds anything else.
 */
export async function seedDemo(
  store: Store,
  config: Config,
  now: number,
): Promise<{ mark: SampleMark; isNew: boolean }> {
  const before = await findSampleMark(store.db);
  if (before?.isComplete) return { mark: before, isNew: false };
  if (before) await store.transaction((db) => emptyTables(db, store.dialect));
  else if (!(await isEmpty(store.db))) {
    throw new MixedData(
      `POLARIS_DEMO: the database in ${config.dataDir} holds real data: unset it, or name an empty folder as POLARIS_DATA_DIR`,
    );
  }
  const mark = await markSampleData(store.db, now - (now % DAY));
  await fill(store, config, mark);
  await completeSampleData(store.db, mark);
  return { mark, isNew: true };
}

async function fill(store: Store, config: Config, mark: SampleMark): Promise<void> {
  const draw = drawer();
  const { products, catalogue } = catalogueOf(mark);
  const added = await store.transaction((db) => addPeople(db, draw, mark));
  const [newcomers, people] = [added.people.slice(0, 3), added.people.slice(3)];
  const readCatalogue = () => catalogue;
  const services = { store, config, subjects: openSubjects(readCatalogue), readCatalogue };
  const world = { ...services, products, people, newcomers, draw, until: mark.at };
  const reviews = await addReviews(world);
  const { questions, answers } = await addQuestions(world);
  await addLikes(world, "comment", [...reviews, ...answers]);
  await addLikes(world, "question", questions);
  await addFollows(world);
  await addModeration(world, reviews);
  await addActivities(world);
  await addRewards(world, added.visitorId);
  await addImports(world);
}

/** The day on which the data were made, on which the register is said to be of. */
export function dayOf({ at }: Pick<SampleMark, "at">): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** As the server would read it from the built site. */
function catalogueOf(mark: Pick<SampleMark, "at">) {
  const day = dayOf(mark);
  const parsed = parseRegistry(registryTexts(sampleRegistry(day)));
  if ("problems" in parsed) throw new Error("the register of the demo is wrong");
  const nothing = Object.fromEntries(LOCALE_CODES.map((locale) => [locale, []]));
  const pages = { news: nothing, faq: nothing } as unknown as Parameters<typeof catalogueFile>[1];
  const catalogue = siteCatalogue({
    isSample: true,
    ...catalogueFile(buildCatalogue(parsed.registry, day), pages, { lists: [], today: day }),
    activities: sampleActivities(mark.at),
  });
  return { products: parsed.registry.products, catalogue };
}
