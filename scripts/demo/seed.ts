import { buildCatalogue } from "#catalogue/catalogue.ts";
import { catalogueFile } from "#catalogue/file/catalogue-to-file.ts";
import { parseRegistry } from "#catalogue/registry/registry.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { type SiteCatalogue, siteCatalogue } from "#server/catalogue/catalogue.ts";
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
import { registryTexts } from "../import-registry/registry-rows.ts";
import { drawer } from "./draw.ts";
import { addPeople } from "./people.ts";
import { addEchoes } from "./sample-echoes.ts";
import { addModeration } from "./sample-moderation.ts";
import { addQuestions } from "./sample-questions.ts";
import { sampleRegistry } from "./sample-registry.ts";
import { addReviews } from "./sample-reviews.ts";
import type { World } from "./world.ts";

const SEED = 20_260_102;

export interface Seeded {
  readonly mark: SampleMark;
  /** False when the data were there. */
  readonly isNew: boolean;
}

/**
 * Fills an empty database with invented people and what they wrote, through the server's own
 * functions; once. What a run that was cut off has left is begun anew. Throws MixedData for a
 * database that holds anything else.
 */
export async function seedDemo(store: Store, config: Config, now: number): Promise<Seeded> {
  const before = await findSampleMark(store.db);
  if (before?.isComplete) return { mark: before, isNew: false };
  if (before) await store.transaction(emptyTables);
  else if (!(await isEmpty(store.db))) {
    throw new MixedData(
      `POLARIS_DEMO: the database in ${config.dataDir} holds real data: unset it, or name an empty folder as POLARIS_DATA_DIR`,
    );
  }
  const mark = await markSampleData(store.db, now - (now % DAY));
  await fill({ store, config, mark });
  await completeSampleData(store.db, mark);
  return { mark, isNew: true };
}

interface Filled {
  readonly store: Store;
  readonly config: Config;
  readonly mark: SampleMark;
}

async function fill({ store, config, mark }: Filled): Promise<void> {
  const draw = drawer(SEED);
  const day = dayOf(mark);
  const { products, rows } = sampleRegistry(day);
  const catalogue = catalogueOf(rows, day);
  const people = await store.transaction((db) => addPeople(db, { draw: drawer(SEED), mark }));
  const world: World = { store, config, catalogue, products, people, draw, until: mark.at };
  const reviews = await addReviews(world);
  await addEchoes(world, reviews, await addQuestions(world));
  await addModeration(world, reviews);
}

/** The day on which the data were made, on which the register is said to be of. */
export function dayOf({ at }: Pick<SampleMark, "at">): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** As the server would read it from the built site. */
function catalogueOf(rows: ReturnType<typeof sampleRegistry>["rows"], day: string): SiteCatalogue {
  const parsed = parseRegistry(registryTexts(rows));
  if ("problems" in parsed) throw new Error("the register of the demo is wrong");
  const nothing = Object.fromEntries(LOCALE_CODES.map((locale) => [locale, []]));
  const pages = { news: nothing, faq: nothing } as unknown as Parameters<typeof catalogueFile>[1];
  return siteCatalogue({
    isSample: true,
    ...catalogueFile(buildCatalogue(parsed.registry), pages, { lists: [], today: day }),
  });
}
