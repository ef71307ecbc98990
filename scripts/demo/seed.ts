import { randomUUID } from "node:crypto";
import path from "node:path";
import { buildCatalogue } from "#catalogue/catalogue.ts";
import { createCatalogueFile } from "#catalogue/file/catalogue-to-file.ts";
import { parseRegistry } from "#catalogue/registry/registry.ts";
import { activitiesFolderOf, registryFolderOf } from "#demo.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { computeTrust } from "#scores/score.ts";
import { hashGuessableSecret } from "#server/accounts/credentials/slow-hash.ts";
import { createUserRow } from "#server/accounts/registration.ts";
import { createSubjectLookup, toSiteCatalogue } from "#server/catalogue/catalogue.ts";
import type { Config } from "#server/config/config.ts";
import { DAY } from "#server/core/clock.ts";
import { deleteAllRows, isDatabaseEmpty } from "#server/db/copy.ts";
import { openStore } from "#server/db/open.ts";
import type { Db, Store } from "#server/db/store.ts";
import type { UserRow } from "#server/db/tables.ts";
import {
  completeSampleData,
  findSampleDataMark,
  MixedData,
  markSampleData,
  type SampleMark,
} from "#server/demo/sample-data.ts";
import { toRegistrySourceFiles, writeRegistry } from "../registry-rows.ts";
import { ROOT } from "../root.ts";
import { takeSnapshot } from "../site-build/take-snapshot.ts";
import { addPosts, type Person } from "./posts.ts";
import {
  buildSampleRegistry,
  createSampleActivityRows,
  parseSampleActivities,
  writeActivityFiles,
} from "./register.ts";

const PEOPLE = 90;
const ACCOUNT_AGE = 2 * 365 * DAY;
const LANGUAGES = ["en", "id", "en", "id", "zh"] as const;
const LOCALE_OF_LANGUAGE = { en: "en_NG", id: "id_ID", zh: "zh_CN" } as const;

export interface DemoAccount {
  readonly email: string;
  readonly password: string;
}

/** Returns the demo login. It changes only when the demo data are recreated. */
export function toDemoAccount({ secret }: Pick<SampleMark, "secret">): DemoAccount {
  return { email: "visitor@demo.example", password: `Demo-${secret.slice(0, 12)}` };
}

/** Writes the demo's data, registry and activities. Throws MixedData if the database contains other data. */
export async function prepareDemo(
  config: Config,
  environment: NodeJS.ProcessEnv,
): Promise<DemoAccount> {
  const store = await openStore({ dataDir: config.dataDir, hasLongTimeouts: true });
  const startedAt = performance.now();
  const { mark, isNew } = await seedDemo(store, config, Date.now()).finally(() => store.close());
  const folder = path.resolve(ROOT, registryFolderOf(environment));
  await writeRegistry(folder, buildSampleRegistry(toSampleDay(mark)));
  const activities = path.resolve(ROOT, activitiesFolderOf(environment));
  await writeActivityFiles(activities, createSampleActivityRows(mark.at));
  if (isNew) {
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`Invented people and reviews are in ${config.dataDir} (${seconds} s)`);
    await takeSnapshot({ root: ROOT, environment });
  }
  return toDemoAccount(mark);
}

/**
 * Fills an empty database with invented people and posts, once. After an interruption it empties
 * the database and starts over. Throws MixedData if the database contains other data.
 */
export async function seedDemo(
  store: Store,
  config: Config,
  now: number,
): Promise<{ mark: SampleMark; isNew: boolean }> {
  const earlier = await findSampleDataMark(store.db);
  if (earlier?.isComplete) return { mark: earlier, isNew: false };
  if (earlier) await store.transaction((db) => deleteAllRows(db, store.dialect));
  else if (!(await isDatabaseEmpty(store.db))) {
    throw new MixedData(
      `POLARIS_DEMO: the database in ${config.dataDir} holds real data: unset it, or name an empty folder as POLARIS_DATA_DIR`,
    );
  }
  const mark = await markSampleData(store.db, now - (now % DAY));
  const { products, catalogue } = buildSampleCatalogue(mark);
  const readCatalogue = () => catalogue;
  const services = { store, config, subjects: createSubjectLookup(readCatalogue), readCatalogue };
  const people = await store.transaction((db) => addPeople(db, config, mark));
  await addPosts({ ...services, products, people, until: mark.at });
  await completeSampleData(store.db, mark);
  return { mark, isNew: true };
}

function toSampleDay({ at }: Pick<SampleMark, "at">): string {
  return new Date(at).toISOString().slice(0, 10);
}

function buildSampleCatalogue(mark: SampleMark) {
  const day = toSampleDay(mark);
  const registry = parseRegistry(toRegistrySourceFiles(buildSampleRegistry(day)));
  const empty = Object.fromEntries(LOCALE_CODES.map((locale) => [locale, []]));
  const pages = { news: empty, faq: empty } as unknown as Parameters<typeof createCatalogueFile>[1];
  const catalogue = toSiteCatalogue({
    isSample: true,
    ...createCatalogueFile(buildCatalogue(registry, day), pages, { lists: [], today: day }),
    activities: parseSampleActivities(mark.at),
  });
  return { products: registry.products, catalogue };
}

/** Adds the invented people and the demo visitor. Only the visitor has a password. */
async function addPeople(db: Db, config: Config, sampleMark: SampleMark): Promise<Person[]> {
  const people = Array.from({ length: PEOPLE }, (_, index) => {
    const language = LANGUAGES[index % LANGUAGES.length] ?? "en";
    return { userId: randomUUID(), language, locale: LOCALE_OF_LANGUAGE[language] };
  });
  const createRow = (
    now: number,
    index: number,
    fields: Partial<UserRow & Pick<Person, "locale">>,
  ) =>
    createUserRow(
      { clock: { now: () => now }, config },
      {
        ...{ first_name: "Sample", last_name: "Person", user_name: "Sample person" },
        ...{ locale: "en_NG", channel: "web" },
        // These numbers have no subscribers. Activities and rewards need a verified number.
        phone: `+234800000${String(index).padStart(4, "0")}`,
        trust: computeTrust({ isNew: false, hasPhone: true, hasAcceptedPost: true }),
        trust_due_at: now,
        ...fields,
      },
    );
  const rows = people.map(({ userId, locale }, index) =>
    createRow(sampleMark.at - ACCOUNT_AGE, index, {
      ...{ id: userId, locale, email: `person-${index}@demo.example` },
      // The user name marks the posts as invented.
      ...{ user_name: `Sample Reader ${10_000 + index}`, shows_name: 1 },
    }),
  );
  const { email, password } = toDemoAccount(sampleMark);
  const password_hash = await hashGuessableSecret(password);
  const visitor = createRow(sampleMark.at, PEOPLE, { email, password_hash });
  await db
    .insertInto("users")
    .values([...rows, visitor])
    .execute();
  return people;
}
