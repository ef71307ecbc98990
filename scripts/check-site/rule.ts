import type { Problem } from "../checks/problem.ts";
import type { Page } from "./page.ts";
import type { Site } from "./site.ts";

/** One rule about the built site. */
export interface Rule {
  /** The rule in a few words. */
  states: string;
  /** Looks at one page at a time, in a thread beside others. */
  checkPage?: (page: Page) => Problem[];
  /** Looks at the whole site, by what was noted of each page. */
  checkSite?: (site: Site) => Problem[];
}
