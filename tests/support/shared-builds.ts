import { mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of this run for sites that several test files read. */
    sharedBuilds: string;
  }
}

/** Returns the same folder for each Vitest project, because one process sets all of them up. */
export function setup(project: TestProject): () => void {
  const folder = path.join(tmpdir(), `shared-builds-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  project.provide("sharedBuilds", folder);
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
