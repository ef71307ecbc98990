import type { FileActivity } from "#catalogue/file/catalogue-file.ts";
import { activityWinners } from "#contract/activities/activity.ts";
import { saveSubmission } from "#contract/activities/entry.ts";
import type { Dialect, QueryListener } from "#server/db/store.ts";
import {
  createCatalogueFileData,
  createFileActivity,
  createFileCompany,
  createFileProduct,
} from "../../../support/catalogue-file.ts";
import { createDatabase, type TestDatabase } from "../../../support/database.ts";
import { signIn } from "../../accounts/support/signed-in.ts";
import { createTestClock, type ServiceApp, startServiceApp } from "../../support/service-app.ts";
import { buildSite } from "../../support/site-fixture.ts";

export const ID = "loans";
export const GIVEN = { subjectId: "branch", score: 2, term: 3, daysPerTerm: 30 } as const;
/** The signature of the round of `createFileActivity`. */
export const SIGNATURE =
  "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b";
export const RANDOMNESS = "fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587";

interface StartedActivity {
  readonly database: TestDatabase;
  readonly activity: FileActivity;
  readonly folder: string;
  /** Writes the site again with other facts of the activity. */
  rebuild(activity: FileActivity): Promise<void>;
  readonly app: ServiceApp;
}

interface Options {
  readonly facts?: Partial<FileActivity>;
  readonly more?: readonly FileActivity[];
  readonly onQuery?: QueryListener;
}

/** Starts an app whose site has an activity that begins now. */
export async function startWithActivity(
  dialect: Dialect,
  { facts, more = [], onQuery }: Options = {},
): Promise<StartedActivity> {
  const clock = createTestClock();
  const activity = createFileActivity(clock.now(), facts);
  const site = await buildSite();
  const rebuild = (first: FileActivity) =>
    site.write("catalogue.json", JSON.stringify(createActivityCatalogue([first, ...more])));
  await rebuild(activity);
  const database = await createDatabase(dialect);
  const app = await startServiceApp(database, {
    folder: site.folder,
    clock,
    ...(onQuery && { onQuery }),
  });
  return { database, activity, folder: site.folder, rebuild, app };
}

function createActivityCatalogue(activities: FileActivity[]) {
  const products = ["branch", "cash"].map((id) =>
    createFileProduct({ id, name: id, lender: "branch" }),
  );
  const companies = [createFileCompany({ id: "branch", name: "Branch" })];
  return createCatalogueFileData({ companies, products, activities });
}

/** Signs in new people and sends an entry for each. */
export async function createEntries(app: ServiceApp, count: number) {
  const people = [];
  for (let at = 0; at < count; at += 1) {
    const person = await signIn(app);
    const { line } = await app.succeed(saveSubmission, {
      token: person.token,
      params: { id: ID },
      body: GIVEN,
    });
    people.push({ ...person, line });
  }
  return people;
}

export function readDrawResult(app: ServiceApp, token?: string) {
  return app.succeed(activityWinners, {
    params: { id: ID },
    ...(token !== undefined && { token }),
  });
}

export async function readPublishedEntries(app: ServiceApp): Promise<string> {
  return (await app.ask(`/polaris/activity/${ID}/entries.txt`)).text();
}
