/** Never made: what is kept there is nothing. */
const NO_DATA = ".cache/no-data";

/**
 * What tests build and serve has nothing of what the person who runs them keeps: with reviews of a
 * database on its pages it would be another site than on every other machine. `environment` is changed.
 */
export function leaveOwnDataOut(environment: NodeJS.ProcessEnv): void {
  environment["POLARIS_DATA_DIR"] = NO_DATA;
  delete environment["COMMUNITY_SNAPSHOT"];
}
