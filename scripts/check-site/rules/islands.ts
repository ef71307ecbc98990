import type { Problem } from "../../checks/problem.ts";
import { type IslandWeight, islandWeights } from "../island-weight.ts";
import { elementsNamed, problemAt } from "../page.ts";
import type { Rule } from "../rule.ts";
import type { Site } from "../site.ts";

/** What a touch may cost, in bytes of script after compression. */
export const FIRST_TOUCH_MAX_BYTES = 75_000;
export const FURTHER_ISLAND_MAX_BYTES = 8_000;
/** It brings the cost engine along, and is the one thing its page is for. */
export const CALCULATOR_MAX_BYTES = 12_000;

export const islands: Rule = {
  states: "a touched island loads little, and all of it at once",
  checkPage(page) {
    return elementsNamed(page, "astro-island")
      .filter(({ attributes }) => !attributes["modules"])
      .map((island) => problemAt(page, island, "has an island without its modules", "list them"));
  },
  checkSite: (site) => [...missingModules(site), ...islandWeights(site).flatMap(overBudget)],
};

function missingModules({ pages, hasFile }: Site): Problem[] {
  return pages.flatMap(({ file, weight }) =>
    [...new Set(weight.islands.flatMap(({ modules }) => modules))]
      .filter((address) => !hasFile(address.slice(1)))
      .map((address) => ({
        file,
        line: 1,
        wrong: `has an island that loads ${address}, which does not exist`,
        todo: "build the site again",
      })),
  );
}

function overBudget({ island, example, firstTouch, further }: IslandWeight): Problem[] {
  const limits = [
    { when: "at the first touch", found: firstTouch, max: FIRST_TOUCH_MAX_BYTES },
    { when: "after another island", found: further, max: furtherMaxOf(island) },
  ];
  return limits
    .filter(({ found, max }) => found > max)
    .map(({ when, found, max }) => ({
      file: example,
      wrong: `has ${island}, which loads ${found} bytes of script ${when}, at most ${max} are allowed`,
      todo: "load what is seldom needed by import() when it is, or do without",
    }));
}

function furtherMaxOf(island: string): number {
  return island === "Calculator" ? CALCULATOR_MAX_BYTES : FURTHER_ISLAND_MAX_BYTES;
}
