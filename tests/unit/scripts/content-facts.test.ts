import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { ROOT } from "../../../scripts/root.ts";

const read = (collection: string, locale: string, slug: string) =>
  readFileSync(path.join(ROOT, "content", collection, locale, `${slug}.md`), "utf8");

describe.each(LOCALE_CODES)("the articles in %s", (locale) => {
  test.each(["nigeria", "indonesia"])("warn of changed addresses on rights/%s", (country) => {
    expect(read("rights", locale, country)).toMatch(
      /Addresses change:|Alamat bisa berubah:|地址会变/,
    );
  });

  test.each(["if-you-cannot-pay-on-time", "read-a-loan-offer-in-five-minutes"])(
    "cite EaseMoni's FAQ on late payment in %s",
    (slug) => {
      expect(read("news", locale, slug)).toMatch(/EaseMoni[\s\S]*\[\^late-faq\]: \[/);
    },
  );
});
