import type { PagePath } from "./addresses.ts";
import { said, type Words } from "./said.ts";
import type { Say } from "./texts.ts";

/** One step of the way from the home page to a page. */
export interface Crumb {
  name: string;
  /** The language of the name where that is not the page's. */
  lang?: string | undefined;
  page: PagePath;
}

export interface Step {
  name: Words;
  page: PagePath;
}

/** The way to a page: the home page is always its first step. */
export function wayFromHome(say: Say, ...steps: Step[]): Crumb[] {
  const way: Step[] = [{ name: say("nav.home"), page: "/" }, ...steps];
  return way.map(({ name, page }) => {
    const { text, lang } = said(name);
    return { name: text, lang, page };
  });
}
