import type { PagePath } from "./addresses.ts";
import { toLangText, type Words } from "./lang-text.ts";
import type { Say } from "./texts.ts";

export interface Crumb {
  name: string;
  lang?: string | undefined;
  page: PagePath;
}

export interface Step {
  name: Words;
  page: PagePath;
}

export function createBreadcrumbs(say: Say, ...steps: Step[]): Crumb[] {
  const way: Step[] = [{ name: say("nav.home"), page: "/" }, ...steps];
  return way.map(({ name, page }) => {
    const { text, lang } = toLangText(name);
    return { name: text, lang, page };
  });
}
