import type { Page } from "playwright";
import sharp from "sharp";
import { expect, test } from "vitest";
import { postComment } from "#contract/comment.ts";
import { postQuestion } from "#contract/question.ts";
import { addressOf } from "#i18n/addresses.ts";
import { filled } from "#i18n/filled.ts";
import { LOCALE_CODES, type Locale } from "#i18n/locales.ts";
import { getText } from "#i18n/texts.ts";
import { PASSWORD } from "../../api/support/people.ts";
import { formsOf } from "../support/account-forms.ts";
import { problemOf } from "../support/accounts.ts";
import { findBarriers, findOverflow } from "../support/look.ts";
import { signedIn, usePeopleSite } from "../support/people-site.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
const site = usePeopleSite();

/** What the browser says of an answer or a picture that did not come: the page says it, too. */
const REFUSED = /Failed to load resource/;

const HUE = { en_US: 10, en_NG: 90, id_ID: 170, zh_CN: 250 } as const;

/** A picture that no other test sends. */
function picture(red: number, name = "receipt.png") {
  const background = { r: red, g: 120, b: 40 };
  const bytes = sharp({ create: { width: 320, height: 240, channels: 3, background } }).png();
  return bytes.toBuffer().then((buffer) => ({ name, mimeType: "image/png", buffer }));
}

function textsOf(locale: Locale = "en_US") {
  const t = getText(locale);
  return (key: string, values: Record<string, string | number> = {}) => filled(t(key), values);
}

function formOf(page: Page, locale: Locale = "en_US") {
  const t = textsOf(locale);
  const form = page.getByRole("form", { name: t("questions:form.title"), exact: true });
  const field = (key: string) => form.getByLabel(t(`questions:form.${key}`), { exact: true });
  return {
    open: page.getByRole("button", { name: t("questions:list.ask"), exact: true }),
    line: field("line"),
    words: field("words"),
    category: field("category"),
    label: field("label"),
    file: page.getByLabel(t("questions:pictures.add"), { exact: true }),
    arrived: (name: string) => page.getByText(t("questions:pictures.arrived", { name })),
    send: form.getByRole("button", { name: t("questions:form.submit"), exact: true }),
    done: page.getByRole("status").filter({ hasText: t("questions:form.shown") }),
  };
}

/** Somebody asks by the API, about loans in general. */
async function ask(title: string) {
  const person = await site.signUp();
  const body = { title, description: `More about: ${title}`, category: "cost" } as const;
  return { person, ...(await site.succeed(postQuestion, { token: person.token, body })) };
}

test.for(LOCALE_CODES)(
  "is asked with a picture, answered, marked as helpful and changed, in %s",
  { timeout: 90_000 },
  async (locale) => {
    const t = textsOf(locale);
    const asker = await site.signUp();
    const page = await visit({ ...signedIn(site.url, asker), viewport: NARROW });
    await page.goto(addressOf(locale, "/questions"));
    const form = formOf(page, locale);
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
    await form.send.dblclick();
    await form.done.waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole("link", { name: t("questions:form.toQuestion"), exact: true }).click();
    await page
      .getByRole("heading", { level: 1, name: `Why does the total grow, ${locale}?` })
      .waitFor();
    const shown = page.getByRole("img", { name: t("questions:page.picture", { number: 1 }) });
    await expect
      .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);

    const helper = await site.signUp();
    const other = await visit({ ...signedIn(site.url, helper), viewport: NARROW });
    await other.goto(page.url());
    const answer = other.getByLabel(t("questions:page.write"), { exact: true });
    await answer.fill(`It is the late fee, ${locale}.`);
    await other.getByRole("button", { name: t("questions:page.send"), exact: true }).click();
    // Who has answered changes that answer: there is no second one.
    const again = other.getByLabel(t("questions:page.changeAnswer"), { exact: true });
    await expect.poll(() => again.inputValue()).toBe(`It is the late fee, ${locale}.`);
    await again.fill(`It is the fee for paying late, ${locale}.`);
    await other.getByRole("button", { name: t("questions:page.save"), exact: true }).click();
    await other.getByText(t("questions:page.saved")).waitFor();
    await expect.poll(() => other.getByRole("article").count()).toBe(2);

    await page.reload();
    await page.getByRole("button", { name: t("questions:page.accept"), exact: true }).click();
    await page.getByText(t("questions:page.acceptedNow")).waitFor();
    await page.getByText(`✓ ${t("questions:page.accepted")}`).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);
    await other.reload();
    await other.getByText(`✓ ${t("questions:page.accepted")}`).waitFor();
    expect(await other.getByRole("button", { name: t("questions:page.acceptOff") }).count()).toBe(
      0,
    );
  },
);

test("what leads away from the site is said at its field, and selected there", async () => {
  const person = await site.signUp();
  const page = await visit({ ...signedIn(site.url, person), viewport: NARROW });
  await page.goto("/questions#ask");
  const form = formOf(page);
  await form.line.fill("Who answers at this lender?");
  await form.words.fill("I paid 20,000 on 01/02/2026. Write to ada at gmail dot com please.");
  await form.category.selectOption("other");
  await form.send.click();
  expect(await problemOf(form.words)).toBe(
    textsOf()("questions:form.email", { text: "ada at gmail dot com" }),
  );
  const selected = () =>
    form.words.evaluate((area) => {
      const { value, selectionStart, selectionEnd } = area as HTMLTextAreaElement;
      return document.activeElement === area && value.slice(selectionStart, selectionEnd);
    });
  await expect.poll(selected).toBe("ada at gmail dot com");
  await page.keyboard.type("nobody");
  await form.send.click();
  await form.done.waitFor();
});

test("questions that are alike are shown while one types", async () => {
  await ask("Does paying early lower the interest?");
  const page = await visit({ ...signedIn(site.url, await site.signUp()), viewport: NARROW });
  await page.goto("/questions#ask");
  await formOf(page).line.pressSequentially("paying early interest");
  const like = page
    .getByRole("form")
    .getByRole("link", { name: "Does paying early lower the interest?" });
  await like.waitFor();
  expect(await findBarriers(page)).toEqual([]);
});

test("pictures that cannot be sent say why, and can be tried again or removed", async () => {
  const person = await site.signUp();
  const page = await visit({
    ...signedIn(site.url, person),
    viewport: NARROW,
    mayReport: REFUSED,
  });
  await page.goto("/questions#ask");
  const t = textsOf();
  const form = formOf(page);
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
  await form.file.setInputFiles(await picture(33, "proof.png"));
  await alert("proof.png").waitFor();
  expect(await findBarriers(page)).toEqual([]);
  // The form does not go without it.
  await form.line.fill("Is this receipt right?");
  await form.words.fill("It names another amount.");
  await form.category.selectOption("cost");
  await form.send.click();
  await page.getByText(t("questions:pictures.unfinished")).waitFor();
  await page.unroute("**/polaris/upload/picture");
  await page
    .getByRole("button", { name: `${t("questions:pictures.retry")} proof.png`, exact: true })
    .click();
  await form.arrived("proof.png").waitFor();
  // What has arrived outlives a reload, as what was typed does.
  await page.reload();
  await form.arrived(t("questions:pictures.nameless", { number: 1 })).waitFor();
  expect(await form.line.inputValue()).toBe("Is this receipt right?");
  await form.send.click();
  await form.done.waitFor();
});

test("of five pictures three are taken, and it is said; one that was removed stays away", async () => {
  const person = await site.signUp();
  const page = await visit({ ...signedIn(site.url, person), viewport: NARROW });
  const t = textsOf();
  const form = formOf(page);
  const removes = page.getByRole("button", {
    name: new RegExp(`^${t("questions:pictures.remove")} `),
  });
  await page.goto("/questions#ask");
  await form.file.setInputFiles(
    await Promise.all([1, 2, 3, 4, 5].map((red) => picture(200 + red, `${red}.png`))),
  );
  const hint = page.getByRole("status").filter({ hasText: t("questions:pictures.hint") });
  await hint.waitFor();
  for (const name of ["1.png", "2.png", "3.png"]) await form.arrived(name).waitFor();
  expect(await removes.count()).toBe(3);
  await form.line.fill("Which of these receipts counts?");
  await form.words.fill("There are several.");
  await form.category.selectOption("cost");
  await form.send.click();
  await form.done.waitFor();

  await page.getByRole("link", { name: t("questions:form.toQuestion"), exact: true }).click();
  const change = page.getByRole("button", {
    name: t("questions:page.change"),
    exact: true,
  });
  await change.click();
  await removes.first().click();
  await form.file.setInputFiles(await picture(210, "other.png"));
  await form.arrived("other.png").waitFor();
  await page.reload();
  await change.click();
  await removes.first().waitFor();
  expect(await removes.count()).toBe(3);
});

test("what runs from right to left stands so", async () => {
  const { id } = await ask("كم تكلفة هذا القرض؟");
  const page = await visit({ baseURL: site.url, viewport: NARROW });
  await page.goto(`/question/${id}`);
  const heading = page.getByRole("heading", { level: 1, name: "كم تكلفة هذا القرض؟" });
  await heading.waitFor();
  expect(await heading.evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
});

test("the focus goes to the answers after one's first, whose form is made anew", async () => {
  const { id } = await ask("How long does a transfer take?");
  const person = await site.signUp();
  const page = await visit({ ...signedIn(site.url, person), viewport: NARROW });
  const t = textsOf();
  await page.goto(`/question/${id}`);
  await page.getByLabel(t("questions:page.write"), { exact: true }).fill("An hour or two.");
  await page.getByRole("button", { name: t("questions:page.send"), exact: true }).click();
  await page.getByRole("button", { name: t("questions:page.save"), exact: true }).waitFor();
  const focused = await page.evaluate(() => document.activeElement?.id);
  expect(focused).toBe("answers");
});

test("a visitor who answers signs in, comes back, and the answer is there", async () => {
  const { id } = await ask("What does a renewal cost?");
  const person = await site.signUp();
  const page = await visit({ baseURL: site.url, viewport: NARROW });
  const t = textsOf();
  await page.goto(`/question/${id}`);
  await page
    .getByLabel(t("questions:page.write"), { exact: true })
    .fill("As much as the first loan.");
  expect(await page.getByText(t("community:form.account")).isVisible()).toBe(true);
  await page.getByRole("button", { name: t("questions:page.send"), exact: true }).click();
  await page.getByRole("dialog").getByRole("link").click();
  const login = formsOf(page);
  await login.account.fill(person.email);
  await login.password.fill(PASSWORD);
  await login.logIn.click();
  await page.waitForURL(`**/question/${id}*`);
  await page.getByRole("article").getByText("As much as the first loan.").waitFor();
});

test("one who has answered in another tab is shown that answer instead", async () => {
  const { id } = await ask("Can the term be longer?");
  const person = await site.signUp();
  const page = await visit({
    ...signedIn(site.url, person),
    viewport: NARROW,
    mayReport: REFUSED,
  });
  const t = textsOf();
  await page.goto(`/question/${id}`);
  const answer = page.getByLabel(t("questions:page.write"), { exact: true });
  await answer.fill("Yes, by asking.");
  await site.succeed(postComment, {
    token: person.token,
    body: { subjectType: "question", subjectId: id, description: "No, it cannot." },
  });
  await page.getByRole("button", { name: t("questions:page.send"), exact: true }).click();
  const again = page.getByLabel(t("questions:page.changeAnswer"), { exact: true });
  await again.waitFor();
  // What was typed is not lost.
  expect(await again.inputValue()).toBe("Yes, by asking.");
});

test("a question that there is not says so; one's own can be deleted", async () => {
  const { id, person } = await ask("Is this asked by mistake?");
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
