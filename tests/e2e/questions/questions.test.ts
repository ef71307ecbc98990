import { describe, expect, test } from "vitest";
import { postQuestion } from "#contract/questions/question.ts";
import { addressOf } from "#i18n/addresses.ts";
import { getTranslate } from "#i18n/texts.ts";
import { readFieldError } from "../support/accounts.ts";
import { findAccessibilityViolations, findFaults } from "../support/look.ts";
import { usePhoneSite } from "../support/people-site.ts";
import {
  createPictureFile,
  getQuestionForm,
  postGeneralQuestion,
  REFUSED,
} from "../support/question-forms.ts";
import { NARROW, pressTwice } from "../support/visitor.ts";

const { site, openAs } = usePhoneSite();

describe("question of a user", () => {
  test("can be asked, answered and accepted", { timeout: 90_000 }, async () => {
    const locale = "id_ID";
    const t = getTranslate(locale);
    const asker = await site.signUp();
    const page = await openAs(asker);
    await page.goto(addressOf(locale, "/questions"));
    const form = getQuestionForm(page, locale);
    await form.open.press("Enter");
    await form.send.click();
    expect(await readFieldError(form.line)).toBe(t("messages:field.title.required"));
    expect(await readFieldError(form.category)).toBe(t("messages:field.category.required"));
    await form.line.fill("Why does the total grow?");
    await form.words.fill("I borrowed 50,000 on 21/11/2026.\n<b>No</b> word of a fee.");
    await form.category.selectOption("cost");
    await form.file.setInputFiles(await createPictureFile(170));
    await form.arrived("receipt.png").waitFor();
    expect(await findFaults(page)).toEqual([]);
    await pressTwice(form.send);
    await form.done.waitFor();
    await page.getByRole("link", { name: t("questions:form.toQuestion"), exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Why does the total grow?" }).waitFor();
    const openPicture = page.getByRole("img", {
      name: t("questions:page.question.picture", { number: 1 }),
    });
    await expect
      .poll(() => openPicture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);

    const helper = await site.signUp();
    const other = await openAs(helper);
    await other.goto(page.url());
    const answer = other.getByLabel(t("questions:page.answer.write"), { exact: true });
    await answer.fill("It is the late fee.");
    await other.getByRole("button", { name: t("questions:page.answer.send"), exact: true }).click();
    // A person has one answer for each question, so the form edits it.
    const again = other.getByLabel(t("questions:page.answer.change"), { exact: true });
    await expect.poll(() => again.inputValue()).toBe("It is the late fee.");
    expect(await other.evaluate(() => document.activeElement?.id)).toBe("answers");
    await again.fill("It is the fee for paying late.");
    await other.getByRole("button", { name: t("questions:page.answer.save"), exact: true }).click();
    await other.getByText(t("questions:page.answer.saved")).waitFor();
    await expect.poll(() => other.getByRole("article").count()).toBe(2);

    await page.reload();
    await page.getByRole("button", { name: t("questions:page.accept"), exact: true }).click();
    await page.getByText(t("questions:page.acceptedNow")).waitFor();
    await page.getByText(t("questions:page.accepted"), { exact: true }).waitFor();
    expect(await findFaults(page)).toEqual([]);
    await other.reload();
    await other.getByText(t("questions:page.accepted"), { exact: true }).waitFor();
    expect(await other.getByRole("button", { name: t("questions:page.acceptOff") }).count()).toBe(
      0,
    );
  });

  test("shows similar questions while it is typed", async () => {
    await postGeneralQuestion(site, "Does paying early lower the interest?");
    const page = await openAs(await site.signUp());
    await page.goto("/questions#ask");
    await getQuestionForm(page).line.pressSequentially("paying early interest");
    const like = page
      .getByRole("form")
      .getByRole("link", { name: "Does paying early lower the interest?" });
    await like.waitFor();
  });

  test("can be deleted by its author", async () => {
    const { id, person } = await postGeneralQuestion(site, "Is this asked by mistake?");
    const t = getTranslate("en_US");
    const page = await openAs(person, { mayReport: REFUSED });
    await page.goto(`/question/${id}`);
    await page.getByRole("button", { name: t("community:card.remove"), exact: true }).click();
    await page.getByRole("button", { name: t("community:card.removeSure"), exact: true }).click();
    await page.waitForURL("**/questions");
    await page.goto(`/question/${id}`);
    await page.getByText(t("questions:page.gone")).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });

  test("is in the same place after going back", async () => {
    const { token } = await site.signUp();
    const topics = Array.from({ length: 14 }, (_, number) => `Topic ${number} of a long list?`);
    for (const title of topics) {
      const body = { title, description: `All about ${title}`, category: "repayment" } as const;
      await site.succeed(postQuestion, { token, body });
    }
    // Without the back/forward cache, so that going back reloads the page.
    const page = await openAs(await site.signUp());
    await page.goto("/questions?category=repayment");
    const items = page.getByRole("article");
    await expect.poll(() => items.count()).toBe(10);
    await page
      .getByRole("button", { name: getTranslate("en_US")("questions:list.more"), exact: true })
      .click();
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

describe("pictures of a question", () => {
  test("report failed uploads and can be retried", async () => {
    const page = await openAs(await site.signUp(), { mayReport: REFUSED });
    await page.goto("/questions#ask");
    const t = getTranslate("en_US");
    const form = getQuestionForm(page);
    const alert = (name: string) => page.getByRole("alert").filter({ hasText: name });
    await form.file.setInputFiles({
      name: "large.png",
      mimeType: "image/png",
      buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
    });
    await alert("large.png").getByText(t("questions:pictures.tooLarge")).waitFor();
    await form.file.setInputFiles({
      name: "words.png",
      mimeType: "image/png",
      buffer: Buffer.from("no picture at all"),
    });
    await alert("words.png").getByText(t("messages:field.image.format")).waitFor();
    const remove = (name: string) =>
      page.getByRole("button", { name: `${t("questions:pictures.remove")} ${name}`, exact: true });
    await remove("large.png").click();
    await remove("words.png").click();

    await page.route("**/polaris/upload/picture", (route) => route.abort("connectionreset"));
    await form.file.setInputFiles([
      await createPictureFile(33, "proof.png"),
      await createPictureFile(34, "second.png"),
    ]);
    await alert("proof.png").waitFor();
    await alert("second.png").waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    // The form warns that the picture failed, by its name, before it sends without it.
    await form.line.fill("Is this receipt right?");
    await form.words.fill("It names another amount.");
    await form.category.selectOption("cost");
    await form.send.click();
    const missing = page
      .getByRole("alert")
      .filter({ hasText: t("questions:pictures.missing", { names: "proof.png, second.png" }) });
    await missing.waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.unroute("**/polaris/upload/picture");
    for (const name of ["proof.png", "second.png"]) {
      const retry = `${t("questions:pictures.retry")} ${name}`;
      await page.getByRole("button", { name: retry, exact: true }).click();
      await form.arrived(name).waitFor();
    }
    await missing.waitFor({ state: "detached" });
    // Duplicate pictures count once.
    await form.file.setInputFiles([
      await createPictureFile(33, "proof.png"),
      await createPictureFile(35, "third.png"),
    ]);
    await form.arrived("third.png").waitFor();
    expect(await remove("proof.png").count()).toBe(1);
    // An uploaded picture survives a reload, as typed text does.
    await page.reload();
    await form.arrived(t("questions:pictures.nameless", { number: 1 })).waitFor();
    expect(await form.line.inputValue()).toBe("Is this receipt right?");
    await form.send.click();
    await form.done.waitFor();
  });
});
