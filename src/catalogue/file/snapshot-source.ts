import { join } from "node:path";
import { dataFolderOf } from "#demo.ts";

export interface SnapshotSource {
  readonly path: string;
  /** True if the file is configured; then it must exist. */
  readonly isNamed: boolean;
}

export function getSnapshotSource(
  environment: Readonly<Record<string, string | undefined>>,
): SnapshotSource {
  const configuredPath = environment["COMMUNITY_SNAPSHOT"];
  if (configuredPath) return { path: configuredPath, isNamed: true };
  return {
    path: join(dataFolderOf(environment), "snapshot.json"),
    isNamed: false,
  };
}
