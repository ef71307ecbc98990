import type { PagePath } from "#i18n/addresses.ts";
import type { Problem } from "../../checks/problem.ts";
import type { Rule } from "../rule.ts";
import type { Site } from "../site.ts";
import { readSitemap, readSitemapIndex, type SitemapEntry } from "../sitemap-xml.ts";

const INDEX = "sitemap-index.xml";

export const sitemap: Rule = {
  states: "the sitemaps hold every page that may be listed and nothing else, with true days",
  checkSite(site) {
    if (!site.hasFile(INDEX)) return [{ file: INDEX, wrong: "does not exist", todo: "build it" }];
    const named = readSitemapIndex(site.files.read(INDEX));
    const parts = named.map(({ loc, lastmod }) => {
      const file = loc.replace(`${site.origin}/`, "");
      const entries = site.hasFile(file) ? readSitemap(site.files.read(file)) : [];
      return { file, lastmod, entries, exists: site.hasFile(file) };
    });
    const listed = parts.flatMap(({ file, entries }) =>
      entries.map((entry) => ({ file, ...entry })),
    );
    return [
      ...parts
        .filter(({ exists }) => !exists)
        .map(({ file }) => ({
          file: INDEX,
          wrong: `names ${file}, which does not exist`,
          todo: "build it",
        })),
      ...parts.flatMap(({ file, lastmod, entries }) => checkNewest(file, lastmod, entries)),
      ...listed.flatMap((entry) => checkEntry(entry, site)),
      ...checkComplete(listed, site),
    ];
  },
};

interface Listed extends SitemapEntry {
  file: string;
}

function checkNewest(
  file: string,
  lastmod: string | undefined,
  entries: SitemapEntry[],
): Problem[] {
  const newest = entries
    .flatMap((entry) => entry.lastmod ?? [])
    .sort()
    .at(-1);
  if (lastmod === newest) return [];
  const wrong = `says ${lastmod ?? "no day"} for ${file}, whose newest page is of ${newest ?? "no day"}`;
  return [{ file: INDEX, wrong, todo: "write the day of the newest page" }];
}

function checkEntry({ file, loc, lastmod, alternates }: Listed, site: Site): Problem[] {
  const problems: Problem[] = [];
  const add = (wrong: string, todo: string) =>
    problems.push({ file, wrong: `${wrong} (${loc})`, todo });
  const page = site.pageAt.get(loc.replace(site.origin, "") as PagePath);
  if (!page) add("lists a page that does not exist", "list what is built");
  else if (page.isNoindex) add("lists a page that says noindex", "leave it out");
  else if (!sameAlternates(alternates, page.alternates)) {
    add("names other languages than the page does", "let both be the same");
  }
  if (lastmod !== undefined && !isPastDay(lastmod)) {
    add(`has the lastmod ${lastmod}`, "write a day that has been, as YYYY-MM-DD");
  }
  return problems;
}

function sameAlternates(a: SitemapEntry["alternates"], b: SitemapEntry["alternates"]): boolean {
  const written = (alternates: SitemapEntry["alternates"]) =>
    alternates
      .map(({ language, href }) => `${language} ${href}`)
      .sort()
      .join();
  return written(a) === written(b);
}

/** Today counts; a day ahead of the clock of the machine may be today elsewhere. */
function isPastDay(day: string): boolean {
  const time = Date.parse(day);
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day;
  return isDay && time <= Date.now();
}

function checkComplete(listed: readonly Listed[], site: Site): Problem[] {
  const files = new Map<string, string>();
  const twice: Problem[] = [];
  for (const { loc, file } of listed) {
    const other = files.get(loc);
    if (other)
      twice.push({ file, wrong: `lists ${loc} again, after ${other}`, todo: "list it once" });
    files.set(loc, file);
  }
  const missing = site.pages
    .filter(({ isNoindex, address }) => !isNoindex && !files.has(site.origin + address))
    .map(({ file }) => ({
      file,
      line: 1,
      wrong: "is in no sitemap",
      todo: "add it to src/seo/site-pages.ts, or mark it noindex",
    }));
  return [...twice, ...missing];
}
