/** Never created. */
const NO_DATA = ".cache/no-data";

/**
 * Changes the environment so that the tests do not use the developer's database, whose reviews would
 * appear on the pages.
 */
export function leaveOwnDataOut(environment: NodeJS.ProcessEnv): void {
  environment["POLARIS_DATA_DIR"] = NO_DATA;
  delete environment["COMMUNITY_SNAPSHOT"];
}
