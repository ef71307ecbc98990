import type { PagePath } from "#i18n/addresses.ts";

/**
 * Pages about things that are written after the build: one prebuilt shell, `<page>/shell.html`, answers
 * for every id that has no page of its own.
 */
export const SHELL_PAGES = ["commentDetails", "commentList", "question", "starRating"] as const;

const SHELL_ADDRESS = new RegExp(`^/(${SHELL_PAGES.join("|")})/[A-Za-z0-9_-]{1,64}$`);

/**
 * The shell that answers for a page, both without their language.
 *
 * `shellOf("/commentDetails/01J9Z") // => "/commentDetails/shell"`
 * `shellOf("/productDetails/x")     // => undefined`
 */
export function shellOf(page: PagePath): PagePath | undefined {
  const [, name] = SHELL_ADDRESS.exec(page) ?? [];
  return name ? `/${name}/shell` : undefined;
}
