import path from "node:path";
import { activitiesFolderOf, registryFolderOf } from "#demo.ts";
import type { Config } from "#server/config/config.ts";
import { OperatorError } from "#server/core/failure.ts";
import { openStore } from "#server/db/open.ts";
import { writeRegistry } from "../registry-rows.ts";
import { ROOT } from "../root.ts";
import { takeSnapshot } from "../site-build/take-snapshot.ts";
import { buildSampleRegistry, createSampleActivityRows, writeActivities } from "./register.ts";
import { type DemoAccount, seedDemo, toDemoAccount, toSampleDay } from "./seed.ts";

type Prepared = { readonly account: DemoAccount } | { readonly problem: string };

export async function prepareDemo(
  config: Config,
  environment: NodeJS.ProcessEnv,
): Promise<Prepared> {
  try {
    return { account: await prepare(config, environment) };
  } catch (error) {
    if (error instanceof OperatorError) return { problem: error.message };
    throw error;
  }
}

async function prepare(config: Config, environment: NodeJS.ProcessEnv): Promise<DemoAccount> {
  const store = await openStore({ dataDir: config.dataDir, isPatient: true, isNew: true });
  const startedAt = performance.now();
  const { mark, isNew } = await seedDemo(store, config, Date.now()).finally(() => store.close());
  const folder = path.resolve(ROOT, registryFolderOf(environment));
  await writeRegistry(folder, buildSampleRegistry(toSampleDay(mark)));
  const activities = path.resolve(ROOT, activitiesFolderOf(environment));
  await writeActivities(activities, createSampleActivityRows(mark.at));
  if (isNew) {
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`Invented people and reviews are in ${config.dataDir} (${seconds} s)`);
    await takeSnapshot({ root: ROOT, environment });
  }
  return toDemoAccount(mark);
}
