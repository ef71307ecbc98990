/** The path of a folder that never exists, so that tests find no database. */
const NO_DATA = ".cache/no-data";

/**
 * Hides the developer's database from tests. Otherwise its reviews would appear on the test pages.
 */
export function hideDeveloperDatabase(environment: NodeJS.ProcessEnv): void {
  environment["POLARIS_DATA_DIR"] = NO_DATA;
  delete environment["COMMUNITY_SNAPSHOT"];
}
