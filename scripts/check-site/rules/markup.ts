import { crc32 } from "node:zlib";
import { HtmlValidate, type RuleConfig, StaticConfigLoader } from "html-validate";
import type { PagePath } from "#i18n/addresses.ts";
import { pageTypeOf } from "../page-weight.ts";
import type { Rule } from "../rule.ts";

/** Each rule that is off, with the reason. */
const CHANGED: RuleConfig = {
  // axe holds this in the browser, which shows only one of the header's two menus at a time.
  "unique-landmark": "off",
  // React writes `noValidate`, `required=""` and `<input/>`: valid, if not how our own templates do.
  "attr-case": "off",
  "attribute-boolean-style": "off",
  "void-style": "off",
  // The legal name of a lender alone can be longer than the 70 characters that search results show.
  "long-title": "off",
};

let validator: HtmlValidate | undefined;

function validate(): HtmlValidate {
  validator ??= new HtmlValidate(
    new StaticConfigLoader({
      root: true,
      extends: ["html-validate:recommended", "html-validate:standard"],
      rules: CHANGED,
    }),
  );
  return validator;
}

/**
 * It takes 50 ms a page, so of the thousands of pages that one template makes, one in
 * `DETAILS_PER_SAMPLE` is read, the same ones in every language; of all others, each.
 */
export const markup: Rule = {
  states: "the HTML is valid",
  checkPage(page) {
    if (!isValidated(page.page)) return [];
    const report = validate().validateStringSync(page.html, page.file);
    return report.results.flatMap(({ messages }) =>
      messages.map(({ line, message, selector, ruleId }) => ({
        file: page.file,
        line,
        wrong: `is not valid HTML: ${message} at ${selector ?? "the document"}`,
        todo: `see ${ruleId} of html-validate`,
      })),
    );
  },
};

const DETAILS = ["/productDetails/…", "/companyDetails/…"];
const DETAILS_PER_SAMPLE = 40;

function isValidated(page: PagePath): boolean {
  return !DETAILS.includes(pageTypeOf(page)) || crc32(page) % DETAILS_PER_SAMPLE === 0;
}
