import { join } from "node:path";
import { dataFolderOf } from "#demo.ts";

export interface SnapshotSource {
  readonly path: string;
  /** A configured file must exist. */
  readonly isNamed: boolean;
}

export function snapshotSource(
  environment: Readonly<Record<string, string | undefined>>,
): SnapshotSource {
  const configuredPath = environment["COMMUNITY_SNAPSHOT"];
  if (configuredPath) return { path: configuredPath, isNamed: true };
  return {
    path: join(dataFolderOf(environment), "snapshot.json"),
    isNamed: false,
  };
}
