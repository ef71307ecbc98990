import type { Problem } from "../checks/problem.ts";
import { checkBudget, measurePage } from "./budget.ts";
import { checkLinks, findOwnLinks } from "./links.ts";
import { checkMarkup } from "./markup.ts";
import { parsePage } from "./page.ts";
import { compressedSize, originOfSite, type PageNote, type Site, type SiteFiles } from "./site.ts";
import { checkStructuredData } from "./structured-data.ts";

export const RULE_NAMES = ["budget", "links", "markup", "structuredData"] as const;

export interface CheckedSite {
  site: Site;
  problems: Record<(typeof RULE_NAMES)[number], Problem[]>;
}

/** Reads every page once and checks the site against every rule. */
export function checkBuiltSite(files: SiteFiles): CheckedSite {
  const origin = originOfSite(files);
  const pages: PageNote[] = [];
  const markup: Problem[] = [];
  const structuredData: Problem[] = [];
  for (const file of files.paths.filter((name) => name.endsWith(".html"))) {
    const page = parsePage(file, files.read(file), origin);
    markup.push(...checkMarkup(page));
    structuredData.push(...checkStructuredData(page));
    pages.push({
      file,
      address: page.address,
      locale: page.locale,
      page: page.page,
      ids: new Set(page.elements.flatMap(({ attributes }) => attributes["id"] ?? [])),
      links: findOwnLinks(page),
      weight: measurePage(page, compressedSize(files, file)),
    });
  }
  const site = { origin, files, pages };
  const problems = { budget: checkBudget(site), links: checkLinks(site), markup, structuredData };
  return { site, problems };
}
