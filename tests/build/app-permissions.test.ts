import { describe, expect, test } from "vitest";
import { readRegistry } from "#catalogue/registry/registry.ts";
import { addressOf } from "#i18n/addresses.ts";
import { formatDay } from "#i18n/dates.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { elementsNamed } from "../../scripts/check-site/page.ts";
import { builtPage, mainText, textOf } from "./support/built-pages.ts";

const { products, permissions } = readRegistry();
const withRow = new Set(permissions.map(({ productId }) => productId));

describe.each(LOCALE_CODES)("in %s", (locale) => {
  const title = textOf(locale, "catalogue", "permissions.title");
  const guide = addressOf(locale, "/newsDetail/loan-app-permissions");

  test("shows declared permissions, source and guide", () => {
    for (const row of permissions) {
      const page = builtPage(locale, `/productDetails/${row.productId}`);
      const text = mainText(page);
      const meanings = row.permissions.map((name) =>
        textOf(locale, "catalogue", `permission.${name}`),
      );
      const stated = [title, ...meanings, row.package, formatDay(locale, row.asOf)];
      expect(stated.filter((part) => !text.includes(part))).toEqual([]);
      const links = elementsNamed(page, "a").map(({ attributes }) => attributes["href"]);
      expect(links).toEqual(expect.arrayContaining([guide, row.source]));
    }
  });

  test("omits permissions of other products", () => {
    const others = products.filter(({ id }) => !withRow.has(id)).slice(0, 20);
    for (const { id } of others) {
      expect(mainText(builtPage(locale, `/productDetails/${id}`))).not.toContain(title);
    }
  });
});
