import { describe, expect, test } from "vitest";
import { postQuestion } from "#contract/questions/question.ts";
import { addressOf } from "#i18n/addresses.ts";
import { problemOf } from "../support/accounts.ts";
import { findBarriers, findOverflow } from "../support/look.ts";
import { signedIn, usePeopleSite } from "../support/people-site.ts";
import { pressTwice } from "../support/press-twice.ts";
import { ask, picture, questionFormOf, REFUSED } from "../support/question-forms.ts";
import { JOURNEY_LOCALES, textsOf } from "../support/texts.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
const site = usePeopleSite();
const HUE = { en_US: 10, en_NG: 90, id_ID: 170, zh_CN: 250 } as const;

describe("question", () => {
  test.for(JOURNEY_LOCALES)(
    "can be asked, answered, accepted and edited in %s",
    { timeout: 90_000 },
    async (locale) => {
      const t = textsOf(locale);
      const asker = await site.signUp();
      const page = await visit({ ...signedIn(site.url, asker), viewport: NARROW });
      await page.goto(addressOf(locale, "/questions"));
      const form = questionFormOf(page, locale);
      await form.open.press("Enter");
      await form.send.click();
      expect(await problemOf(form.line)).toBe(t("messages:field.title.required"));
      expect(await problemOf(form.category)).toBe(t("messages:field.category.required"));
      await form.line.fill(`Why does the total grow, ${locale}?`);
      await form.words.fill("I borrowed 50,000 on 21/11/2026.\n<b>No</b> word of a fee.");
      await form.category.selectOption("cost");
      await form.file.setInputFiles(await picture(HUE[locale]));
      await form.arrived("receipt.png").waitFor();
      expect(await findBarriers(page)).toEqual([]);
      expect(await findOverflow(page)).toEqual([]);
      await pressTwice(form.send);
      await form.done.waitFor();
      expect(await findBarriers(page)).toEqual([]);
      await page.getByRole("link", { name: t("questions:form.toQuestion"), exact: true }).click();
      await page
        .getByRole("heading", { level: 1, name: `Why does the total grow, ${locale}?` })
        .waitFor();
      const openPicture = page.getByRole("img", {
        name: t("questions:page.question.picture", { number: 1 }),
      });
      await expect
        .poll(() => openPicture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0);

      const helper = await site.signUp();
      const other = await visit({ ...signedIn(site.url, helper), viewport: NARROW });
      await other.goto(page.url());
      const answer = other.getByLabel(t("questions:page.answer.write"), { exact: true });
      await answer.fill(`It is the late fee, ${locale}.`);
      await other
        .getByRole("button", { name: t("questions:page.answer.send"), exact: true })
        .click();
      // Each person has one answer, so a second one changes the first.
      const again = other.getByLabel(t("questions:page.answer.change"), { exact: true });
      await expect.poll(() => again.inputValue()).toBe(`It is the late fee, ${locale}.`);
      expect(await other.evaluate(() => document.activeElement?.id)).toBe("answers");
      await again.fill(`It is the fee for paying late, ${locale}.`);
      await other
        .getByRole("button", { name: t("questions:page.answer.save"), exact: true })
        .click();
      await other.getByText(t("questions:page.answer.saved")).waitFor();
      await expect.poll(() => other.getByRole("article").count()).toBe(2);

      await page.reload();
      await page.getByRole("button", { name: t("questions:page.accept"), exact: true }).click();
      await page.getByText(t("questions:page.acceptedNow")).waitFor();
      await page.getByText(t("questions:page.accepted"), { exact: true }).waitFor();
      expect(await findBarriers(page)).toEqual([]);
      expect(await findOverflow(page)).toEqual([]);
      await other.reload();
      await other.getByText(t("questions:page.accepted"), { exact: true }).waitFor();
      expect(await other.getByRole("button", { name: t("questions:page.acceptOff") }).count()).toBe(
        0,
      );
    },
  );

  test("shows contact errors at their fields", async () => {
    const person = await site.signUp();
    const page = await visit({
      ...signedIn(site.url, person),
      viewport: NARROW,
      mayReport: /status of 422/,
    });
    await page.goto("/questions#ask");
    const form = questionFormOf(page);
    await form.line.fill("Who answers at this lender?");
    await form.words.fill("I paid 20,000 on 01/02/2026. Write to ada at gmail dot com please.");
    await form.category.selectOption("other");
    await form.send.click();
    expect(await problemOf(form.words)).toBe(
      textsOf()("messages:field.contact.named", { text: "ada at gmail dot com" }),
    );
    await form.words.fill("I paid 20,000 on 01/02/2026. Write to nobody please.");
    await form.send.click();
    await form.done.waitFor();
  });

  test("shows similar questions while typing", async () => {
    await ask(site, "Does paying early lower the interest?");
    const page = await visit({ ...signedIn(site.url, await site.signUp()), viewport: NARROW });
    await page.goto("/questions#ask");
    await questionFormOf(page).line.pressSequentially("paying early interest");
    const like = page
      .getByRole("form")
      .getByRole("link", { name: "Does paying early lower the interest?" });
    await like.waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  test("renders right-to-left text", async () => {
    const { id } = await ask(site, "كم تكلفة هذا القرض؟");
    const page = await visit({ baseURL: site.url, viewport: NARROW });
    await page.goto(`/question/${id}`);
    const heading = page.getByRole("heading", { level: 1, name: "كم تكلفة هذا القرض؟" });
    await heading.waitFor();
    expect(await heading.evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
  });

  test("shows missing questions and deletes own ones", async () => {
    const { id, person } = await ask(site, "Is this asked by mistake?");
    const t = textsOf();
    const page = await visit({
      ...signedIn(site.url, person),
      viewport: NARROW,
      mayReport: REFUSED,
    });
    await page.goto(`/question/${id}`);
    await page.getByRole("button", { name: t("community:card.remove"), exact: true }).click();
    await page.getByRole("button", { name: t("community:card.removeSure"), exact: true }).click();
    await page.waitForURL("**/questions");
    await page.goto(`/question/${id}`);
    await page.getByText(t("questions:page.gone")).waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  test("can be edited in place and restores focus", async () => {
    const { id, person } = await ask(site, "What is a fee for?");
    const t = textsOf();
    const page = await visit({ ...signedIn(site.url, person), viewport: NARROW });
    await page.goto(`/question/${id}`);
    const heading = page.getByRole("heading", { level: 1, name: "What is a fee for?" });
    await heading.waitFor();
    expect(await heading.getAttribute("lang")).toBe("en");
    const change = page.getByRole("button", { name: t("questions:page.change"), exact: true });
    await change.click();
    await page.getByRole("button", { name: t("questions:form.cancel"), exact: true }).click();
    await expect
      .poll(() => change.evaluate((button) => button === document.activeElement))
      .toBe(true);
  });

  test("restores the list after going back", async () => {
    const { token } = await site.signUp();
    const topics = Array.from({ length: 14 }, (_, number) => `Topic ${number} of a long list?`);
    for (const title of topics) {
      const body = { title, description: `All about ${title}`, category: "repayment" } as const;
      await site.succeed(postQuestion, { token, body });
    }
    // Without the back/forward cache, so that going back reloads the page.
    const page = await visit({ baseURL: site.url, viewport: NARROW });
    await page.goto("/questions?category=repayment");
    const items = page.getByRole("article");
    await expect.poll(() => items.count()).toBe(10);
    await page.getByRole("button", { name: textsOf()("questions:list.more"), exact: true }).click();
    await expect.poll(() => items.count()).toBe(14);
    const [oldest = ""] = topics;
    const link = page.getByRole("link", { name: oldest, exact: true });
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await link.click();
    await page.getByRole("heading", { level: 1, name: oldest }).waitFor();
    await page.goBack();
    await expect.poll(() => items.count()).toBe(14);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    expect(before).toBeGreaterThan(NARROW.height);
    // A new visit begins at the top.
    await page.goto("/about");
    await page.goto("/questions?category=repayment");
    await expect.poll(() => items.count()).toBe(10);
  });
});
