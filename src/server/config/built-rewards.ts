import { readConfig } from "./config.ts";

const NAMES = ["POLARIS_DEMO", "REWARDS_NG", "REWARDS_ID", "REWARDS_FROM"];

/** The amounts and the first day, for the build, which states them. Throws when a value does not parse. */
export function builtRewards(environment: { readonly [name: string]: string | undefined }) {
  const read = readConfig(Object.fromEntries(NAMES.map((name) => [name, environment[name]])));
  if ("problems" in read) throw new Error(read.problems.join("\n"));
  return read.config.rewards;
}
