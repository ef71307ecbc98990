/** A folder that never exists, so that tests find no database. */
const NO_DATA = ".cache/no-data";

/**
 * Changes the environment so that tests ignore the developer's database: its reviews would
 * appear on the pages.
 */
export function ignoreDeveloperData(environment: NodeJS.ProcessEnv): void {
  environment["POLARIS_DATA_DIR"] = NO_DATA;
  delete environment["COMMUNITY_SNAPSHOT"];
}
