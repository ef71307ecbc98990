import { mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** A folder of this run alone, for sites that several files of tests read. */
    sharedBuilds: string;
  }
}

/** The same folder for each project of a run: all are set up by one process. */
export function setup(project: TestProject): () => void {
  const folder = path.join(tmpdir(), `shared-builds-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  project.provide("sharedBuilds", folder);
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
