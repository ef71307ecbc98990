import type { Problem } from "../../checks/problem.ts";
import { type IslandWeight, islandWeights } from "../island-weight.ts";
import { elementsNamed, problemOn } from "../page.ts";
import type { Rule } from "../rule.ts";
import type { Site } from "../site.ts";

/** Limits of a touch, in bytes of script after compression. */
export const FIRST_TOUCH_MAX_BYTES = 82_000;
/** The extra budget for a second island on a page, on top of the unused rest of the first. */
const FURTHER_ISLAND_MAX_BYTES = 8_000;

export const islands: Rule = {
  states: "a touched island loads little, and all of it at once",
  checkPage(page) {
    return elementsNamed(page, "astro-island")
      .filter(({ attributes }) => !attributes["modules"])
      .map(() => problemOn(page, "has an island without its modules", "list them"));
  },
  checkSite: (site) => [...missingModules(site), ...islandWeights(site).flatMap(overBudget)],
};

function missingModules({ pages, hasFile }: Site): Problem[] {
  return pages.flatMap(({ file, weight }) =>
    [...new Set(weight.islands.flatMap(({ modules, later }) => [...modules, ...later]))]
      .filter((address) => !hasFile(address.slice(1)))
      .map((address) => ({
        file,
        wrong: `has an island that loads ${address}, which does not exist`,
        todo: "build the site again",
      })),
  );
}

/** A further island may also use what the first one left over of its own budget. */
const TOGETHER_MAX_BYTES = FIRST_TOUCH_MAX_BYTES + FURTHER_ISLAND_MAX_BYTES;

function overBudget(weight: IslandWeight): Problem[] {
  const { island, example, firstTouch, together, beside } = weight;
  const limits = [
    { what: "at the first touch", found: firstTouch, max: FIRST_TOUCH_MAX_BYTES },
    { what: `together with ${beside}`, found: together, max: TOGETHER_MAX_BYTES },
  ];
  return limits
    .filter(({ found, max }) => found > max)
    .map(({ what, found, max }) => ({
      file: example,
      wrong: `has ${island}, which loads ${found} bytes of script ${what}, at most ${max} are allowed`,
      todo: "load what is seldom needed by import() when it is, or do without",
    }));
}
