import type { PagePath } from "./addresses.ts";
import type { Text } from "./texts.ts";

/** One step of the way from the home page to a page. */
export interface Crumb {
  name: string;
  page: PagePath;
}

/** The way to a page: the home page is always its first step. */
export function wayFromHome(t: Text, ...steps: Crumb[]): Crumb[] {
  return [{ name: t("nav.home"), page: "/" }, ...steps];
}
