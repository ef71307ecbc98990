import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { CheckedPages, FoundProblem } from "./check-page.ts";
import type { Rule } from "./rule.ts";
import { RULE_NAMES, RULES, type RuleName } from "./rules.ts";
import { originOfSite, pageFiles, type Site, siteOf } from "./site.ts";
import { folderFiles, type SiteFiles } from "./site-files.ts";
import type { WorkerTask } from "./worker.ts";

export interface CheckedSite {
  site: Site;
  problems: FoundProblem[];
}

/** Reads every page once, on all cores, and holds the site against every rule. */
export async function checkBuiltSite(folder: string): Promise<CheckedSite> {
  const listed = folderFiles(folder);
  const files: SiteFiles = { ...listed, paths: listed.paths };
  const origin = originOfSite(files);
  const shares = shareOut(pageFiles(files), availableParallelism());
  const checked = await Promise.all(shares.map((pages) => runWorker({ folder, origin, pages })));
  const notes = checked.flatMap((result) => result.notes);
  const site = siteOf(files, notes, origin);
  return { site, problems: [...checked.flatMap(({ problems }) => problems), ...checkSite(site)] };
}

export function checkSite(site: Site, rules: readonly RuleName[] = RULE_NAMES): FoundProblem[] {
  return rules.flatMap((rule) => {
    const { checkSite: check }: Rule = RULES[rule];
    return (check?.(site) ?? []).map((problem) => ({ rule, ...problem }));
  });
}

/** Every n-th page each: those that take long lie together. */
function shareOut<Item>(items: readonly Item[], shares: number): Item[][] {
  return Array.from({ length: shares }, (_, share) =>
    items.filter((_item, index) => index % shares === share),
  ).filter((share) => share.length > 0);
}

function runWorker(workerData: WorkerTask): Promise<CheckedPages> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData });
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", (code) => {
      if (code !== 0) reject(new Error(`a thread that reads pages ended with ${code}`));
    });
  });
}
