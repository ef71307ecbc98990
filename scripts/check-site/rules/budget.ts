import type { PagePath } from "#i18n/addresses.ts";
import { MAX_FIRST_FLIGHT_BYTES } from "#integrations/compress.ts";
import type { Problem } from "../../checks/problem.ts";
import type { PageNote } from "../page-note.ts";
import { pageTypeOf } from "../page-weight.ts";
import type { Rule } from "../rule.ts";

/** Limits of a page, in bytes after compression. */
const LONG_PAGE_MAX_BYTES = 20_000;
export const INLINE_SCRIPT_MAX_BYTES = 1_250;
const ISLAND_SCRIPT_MAX_BYTES = INLINE_SCRIPT_MAX_BYTES + 2_600;
export const MAX_REQUESTS = 6;

const LONG_PAGES = [
  "/newsDetail/…",
  "/rights/…",
  "/TermsandConditions.html",
  "/PrivacyPolicy.html",
];

function maxBytesOf(page: PagePath): number {
  return LONG_PAGES.includes(pageTypeOf(page)) ? LONG_PAGE_MAX_BYTES : MAX_FIRST_FLIGHT_BYTES;
}

export const budget: Rule = {
  states: "a page stays within what a slow, metered connection can bear",
  checkSite: ({ pages }) => pages.flatMap(overBudget),
};

function overBudget({ file, page, weight }: PageNote): Problem[] {
  const scriptMax = weight.islands.length > 0 ? ISLAND_SCRIPT_MAX_BYTES : INLINE_SCRIPT_MAX_BYTES;
  const limits = [
    { what: "bytes of HTML after brotli", found: weight.bytes, max: maxBytesOf(page) },
    { what: "bytes of inline script after brotli", found: weight.inlineScript, max: scriptMax },
    { what: "scripts loaded before the visitor interacts", found: weight.externalScripts, max: 0 },
    { what: "requests before it is complete", found: weight.requests, max: MAX_REQUESTS },
  ];
  return limits
    .filter(({ found, max }) => found > max)
    .map(({ what, found, max }) => ({
      file,
      wrong: `has ${found} ${what}, at most ${max} are allowed`,
      todo: "take something out, or move it to a page of its own",
    }));
}
