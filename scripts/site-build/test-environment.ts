/** Never made: what is kept there is nothing. */
const NO_DATA = ".cache/no-data";

/**
 * Keeps the developer's own data out of the tests: with reviews of a
 * database on its pages it would be another site than on every other machine. `environment` is changed.
 */
export function leaveOwnDataOut(environment: NodeJS.ProcessEnv): void {
  environment["POLARIS_DATA_DIR"] = NO_DATA;
  delete environment["COMMUNITY_SNAPSHOT"];
}
