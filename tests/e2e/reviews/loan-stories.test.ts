import { expect, test } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import { findOverflow } from "../support/look.ts";
import { JOURNEY_LOCALES, textsOf } from "../support/texts.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();

test.for(JOURNEY_LOCALES)(
  "the page of stories leads to the products whose reviews tell them, in %s",
  async (locale) => {
    const t = textsOf(locale);
    const page = await visit({ viewport: NARROW });
    await page.goto(addressOf(locale, "/loan/stories"));
    const main = page.getByRole("main");
    await main.getByText(t("community:form.lead").split(/[.。]/, 1)[0] ?? "").waitFor();
    const name = t("catalogue:loans.allProducts");
    const products = main.getByRole("link", { name, exact: true });
    expect(await products.getAttribute("href")).toBe(addressOf(locale, "/productList"));
    expect(await findOverflow(page)).toEqual([]);
  },
);
