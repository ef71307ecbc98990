import { expect, test } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import { findBarriers, findOverflow, gapBetween } from "../support/look.ts";
import { usePeopleSite } from "../support/people-site.ts";
import { JOURNEY_LOCALES, textsOf } from "../support/texts.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
const site = usePeopleSite();

test.for(JOURNEY_LOCALES)(
  "the log of decisions comes when it is asked for, in %s",
  async (locale) => {
    const t = textsOf(locale);
    const page = await visit({ baseURL: site.url, viewport: NARROW });
    await page.goto(addressOf(locale, "/moderation"));
    const show = page.getByRole("button", { name: t("moderation:log.show"), exact: true });
    const next = page.getByRole("main").getByRole("link", { name: t("nav.ranking"), exact: true });
    expect(await gapBetween(show, next)).toBeGreaterThanOrEqual(8);
    await show.click();
    await page.getByText(t("moderation:log.empty")).waitFor();
    await page.getByText(t("moderation:log.waiting", { count: 0 })).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);
  },
);
