import type { Problem } from "../../checks/problem.ts";
import type { Rule } from "../rule.ts";

const INDEX = "sitemap-index.xml";

export const sitemap: Rule = {
  states: "the sitemaps hold every page that may be listed, once, and nothing else, with true days",
  checkSite({ origin, files, pages }) {
    const parts = contentsOf("loc", files.read(INDEX)).map((loc) => {
      const file = loc.replace(`${origin}/`, "");
      return { file, xml: files.read(file) };
    });
    const listed = parts.flatMap(({ file, xml }) =>
      contentsOf("loc", xml).map((loc) => ({ file, loc })),
    );
    const found = new Set(listed.map(({ loc }) => loc));
    const wanted = new Map(
      pages
        .filter(({ isNoindex }) => !isNoindex)
        .map(({ file, address }) => [origin + address, file]),
    );
    const problems: Problem[] = [];
    for (const { file, loc } of listed) {
      if (wanted.has(loc)) continue;
      const wrong = `lists ${loc}, which does not exist or says noindex`;
      problems.push({ file, wrong, todo: "list what is built" });
    }
    for (const [loc, file] of wanted) {
      if (found.has(loc)) continue;
      const todo = "add it to src/seo/site-pages.ts, or mark it noindex";
      problems.push({ file, wrong: "is in no sitemap", todo });
    }
    if (found.size < listed.length) {
      problems.push({ file: INDEX, wrong: "lists a page twice", todo: "list it once" });
    }
    for (const { file, xml } of parts) {
      const day = contentsOf("lastmod", xml).find((lastmod) => !isPastDay(lastmod));
      if (day === undefined) continue;
      const wrong = `has the lastmod ${day}`;
      problems.push({ file, wrong, todo: "write a day that has been, as YYYY-MM-DD" });
    }
    return problems;
  },
};

function contentsOf(name: string, xml: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)`, "g"))].map(([, text = ""]) => text);
}

/** Today counts; a day ahead of the clock of the machine may be today elsewhere. */
function isPastDay(day: string): boolean {
  const time = Date.parse(day);
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day;
  return isDay && time <= Date.now();
}
