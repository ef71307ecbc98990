import { crc32 } from "node:zlib";
import { HtmlValidate, type RuleConfig, StaticConfigLoader } from "html-validate";
import type { PagePath } from "#i18n/addresses.ts";
import type { Problem } from "../checks/problem.ts";
import type { Page } from "./page.ts";

const DISABLED_RULES: RuleConfig = {
  // axe checks landmarks in the browser, which shows one of the header's two menus at a time.
  "unique-landmark": "off",
  // React writes `noValidate`, `required=""` and `<input/>`.
  "attr-case": "off",
  "attribute-boolean-style": "off",
  "void-style": "off",
  // The legal name of a lender alone can be longer than 70 characters.
  "long-title": "off",
};

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:recommended", "html-validate:standard"],
    rules: DISABLED_RULES,
  }),
);

export function checkMarkup(page: Page): Problem[] {
  if (!isSampled(page.page)) return [];
  const { results } = validator.validateStringSync(page.html, page.file);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, message, selector, ruleId }) => ({
      file: page.file,
      line,
      wrong: `is not valid HTML: ${message} at ${selector ?? "the document"}`,
      todo: `see ${ruleId} of html-validate`,
    })),
  );
}

const LARGE_FAMILIES = [
  "productDetails",
  "companyDetails",
  "loan",
  "productList",
  "finny",
  "warnings",
];
const PAGES_PER_SAMPLE = 40;

/** Validation takes 50 ms a page, so one in 40 pages of a large family is validated. */
function isSampled(page: PagePath): boolean {
  const isOfMany = LARGE_FAMILIES.some((family) => page.startsWith(`/${family}/`));
  return !isOfMany || crc32(page) % PAGES_PER_SAMPLE === 0;
}
