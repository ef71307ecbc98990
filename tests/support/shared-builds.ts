import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** A folder of this run alone, for sites that several files of tests read. */
    sharedBuilds: string;
  }
}

export function setup(project: TestProject): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), "shared-builds-"));
  project.provide("sharedBuilds", folder);
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
