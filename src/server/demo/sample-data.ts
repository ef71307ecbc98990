import type { ReadCatalogue } from "#server/catalogue/catalogue.ts";
import type { Config } from "#server/config/config.ts";
import { OperatorError } from "#server/core/failure.ts";
import { createToken } from "#server/core/secrets.ts";
import { isDatabaseEmpty } from "#server/db/copy.ts";
import type { Db, Store } from "#server/db/store.ts";

/** Names in `server_secrets`: `MARK` marks a database with sample data, `COMPLETE` a completely filled database. */
const MARK = "sample-data";
const COMPLETE = "sample-data-complete";

/** Thrown when real data and sample data would mix. */
export class MixedData extends OperatorError {}

export interface SampleMark {
  readonly secret: string;
  readonly at: number;
  readonly isComplete: boolean;
}

export async function findSampleDataMark(db: Db): Promise<SampleMark | undefined> {
  const rows = await db
    .selectFrom("server_secrets")
    .select(["name", "secret", "created_at"])
    .where("name", "in", [MARK, COMPLETE])
    .execute();
  const mark = rows.find(({ name }) => name === MARK);
  if (!mark) return undefined;
  const isComplete = rows.some(({ name }) => name === COMPLETE);
  return { secret: mark.secret, at: mark.created_at, isComplete };
}

export async function markSampleData(db: Db, at: number): Promise<SampleMark> {
  const secret = createToken();
  await db.insertInto("server_secrets").values({ name: MARK, secret, created_at: at }).execute();
  return { secret, at, isComplete: false };
}

export async function completeSampleData(db: Db, { secret, at }: SampleMark): Promise<void> {
  const row = { name: COMPLETE, secret, created_at: at };
  await db.insertInto("server_secrets").values(row).execute();
}

interface Together {
  readonly store: Pick<Store, "db">;
  readonly config: Pick<Config, "isDemo" | "dataDir">;
  readonly readCatalogue?: ReadCatalogue;
}

/** Throws MixedData if only some of the site, the database and the configuration belong to the demo. */
export async function assertNoMixedData({ store, config, readCatalogue }: Together): Promise<void> {
  const problem =
    findSiteProblem(config, readCatalogue) ?? (await findDatabaseProblem(store.db, config));
  if (problem !== undefined) throw new MixedData(problem);
}

function findSiteProblem({ isDemo }: Together["config"], read: ReadCatalogue | undefined) {
  const catalogue = read?.();
  if (!catalogue || catalogue.companies.length === 0) return undefined;
  if (catalogue.isSample === isDemo) return undefined;
  return isDemo
    ? "POLARIS_DEMO: the site shows real lenders: let `POLARIS_DEMO=1 npm start` build the demo's"
    : "POLARIS_DEMO: the site shows sample data: set it to 1, or serve the site of `npm run build`";
}

async function findDatabaseProblem(
  db: Db,
  { isDemo, dataDir }: Together["config"],
): Promise<string | undefined> {
  const mark = await findSampleDataMark(db);
  if (mark && !isDemo) {
    return `POLARIS_DEMO: the database holds sample data: set it to 1, or name another folder than ${dataDir} as POLARIS_DATA_DIR`;
  }
  if (!mark && isDemo) {
    const state = (await isDatabaseEmpty(db)) ? "holds no sample data yet" : "holds real data";
    return `POLARIS_DEMO: the database in ${dataDir} ${state}: unset it, or let \`POLARIS_DEMO=1 npm start\` fill an empty folder`;
  }
  return undefined;
}
