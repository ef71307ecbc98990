import { expect, test } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { getText } from "#i18n/texts.ts";
import { inventedSite } from "../../support/invented-site.ts";
import { findBarriers } from "../support/look.ts";
import { usePeopleSite } from "../support/people-site.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

// Invented lenders: no register holds today's terms of a real one.
const visit = useBrowser();
const site = usePeopleSite(inventedSite);

test.for(LOCALE_CODES)(
  "what published terms come to is read on a phone without scrolling sideways, in %s",
  async (locale) => {
    const page = await visit({ baseURL: site.url, viewport: NARROW });
    await page.goto(addressOf(locale, "/productDetails/sample-loan-0"));
    for (const name of ["borrow", "payBack", "cost"]) {
      const label = getText(locale)(`catalogue:product.${name}`);
      const rows = page.getByRole("term").filter({ hasText: label }).locator("xpath=..");
      expect(await rows.count()).toBe(3);
      const figure = rows.last().getByRole("definition");
      expect(await figure.innerText()).toMatch(/₦[\d.,]+/);
      const { x = 0, width = 0 } = (await figure.boundingBox()) ?? {};
      expect(x + width).toBeLessThanOrEqual(NARROW.width);
    }
    expect(await page.getByRole("main").getByRole("table").count()).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
  },
);
