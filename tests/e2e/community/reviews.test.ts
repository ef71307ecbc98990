import type { Page } from "playwright";
import { expect, test, vi } from "vitest";
import { postComment } from "#contract/comment.ts";
import { report } from "#contract/report.ts";
import { addressOf, type PagePath } from "#i18n/addresses.ts";
import { filled } from "#i18n/filled.ts";
import { LOCALE_CODES, type Locale } from "#i18n/locales.ts";
import { getText } from "#i18n/texts.ts";
import { latestCode } from "../../api/support/people.ts";
import { runPolaris } from "../../api/support/polaris-command.ts";
import { buildInventedSite } from "../../support/invented-site.ts";
import { madeReview, madeSnapshot, madeSubject } from "../../support/made-snapshot.ts";
import { formsOf, registerByMail } from "../support/account-forms.ts";
import { problemOf } from "../support/accounts.ts";
import { findBarriers, findOverflow, watchShifts } from "../support/look.ts";
import { signedIn, usePeopleSite } from "../support/people-site.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

vi.setConfig({ hookTimeout: 180_000 });

const visit = useBrowser();
/** Of reviews that nobody found helpful. */
const UNLIKED = "sample-loan-39";
const unliked = [3, 2, 1].map((number) => madeReview(number, { likes: 0 }));
const made = madeSnapshot();
const subjects = {
  ...made.subjects,
  [`product:${UNLIKED}`]: madeSubject({ helpful: unliked, newest: unliked }),
};
// Each person comes from a network of their own, as a proxy in front of the server tells it.
const site = usePeopleSite(() => buildInventedSite({ ...made, subjects }), {
  TRUSTED_PROXIES: "127.0.0.1,::1",
});

let networks = 0;
/** A network in which nobody else is. */
function ownNetwork(): Record<string, string> {
  networks += 1;
  return { "X-Forwarded-For": `198.${51 + (networks >> 7)}.${networks & 127}.7` };
}

/** Somebody reviews a product by the API. */
async function review(subjectId: string, number: number) {
  const person = await site.signUp();
  // Texts alike would wait for somebody to look at them.
  const some = Array.from({ length: 12 }, (_, index) =>
    ((number * 7919 + (index + 1) * 104_729 * number) % 46_649).toString(36),
  ).join(" ");
  return site.succeed(postComment, {
    token: person.token,
    headers: ownNetwork(),
    body: {
      subjectType: "product",
      subjectId,
      stars: 3 + (number % 3),
      outcome: "successful",
      description: some,
    },
  });
}

function textsOf(locale: Locale) {
  const t = getText(locale);
  return (key: string, values: Record<string, string | number> = {}) =>
    filled(t(`community:${key}`), values);
}

function formOf(page: Page, locale: Locale = "en_US") {
  const t = textsOf(locale);
  const stars = page.getByRole("radiogroup", { name: t("form.stars"), exact: true });
  const outcome = page.getByRole("radiogroup", { name: t("form.outcome"), exact: true });
  const field = (key: string) => page.getByLabel(t(`form.${key}`), { exact: true });
  return {
    stars,
    outcome,
    star: (count: number) => stars.getByRole("radio", { name: t("card.stars", { stars: count }) }),
    granted: outcome.getByRole("radio", { name: t("outcomes.successful"), exact: true }),
    words: field("words"),
    amount: field("amount"),
    repayment: field("repayment"),
    term: field("term"),
    send: page.getByRole("button", { name: t("form.submit"), exact: true }),
    save: page.getByRole("button", { name: t("form.save"), exact: true }),
    done: page.getByRole("status").filter({ hasText: t("form.shown") }),
  };
}

test.for(LOCALE_CODES)(
  "of somebody who has registered is found, changed, liked, reported, hidden and shown again, in %s",
  { timeout: 120_000 },
  async (locale) => {
    const t = textsOf(locale);
    const product = `sample-loan-${10 + LOCALE_CODES.indexOf(locale)}`;
    const at = (page: PagePath) => addressOf(locale, page);
    for (let number = 1; number <= 4; number += 1) {
      await review(product, number + LOCALE_CODES.indexOf(locale) * 7);
    }
    const page = await visit({
      baseURL: site.url,
      viewport: NARROW,
      extraHTTPHeaders: ownNetwork(),
    });
    const codeFor = (to: string) => latestCode(site, to);
    await registerByMail({ page, site: { codeFor }, locale });
    await page.goto(at(`/starRating/${product}`));
    const form = formOf(page, locale);
    await form.send.click();
    expect(await problemOf(form.stars)).toBe(getText(locale)("messages:field.stars.required"));
    await form.star(5).check();
    await form.granted.check();
    await form.words.fill(`My own story in ${locale}.\n<b>No</b> surprises.`);
    await form.amount.fill("50000");
    await form.repayment.fill("60000");
    await form.term.fill("30");
    await page.getByRole("status").filter({ hasText: "819" }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);
    await form.send.dblclick();
    await form.done.waitFor();

    await page.getByRole("link", { name: t("form.toList"), exact: true }).click();
    const own = page.getByRole("region", { name: t("list.own"), exact: true });
    await own.getByText(`My own story in ${locale}.`).waitFor();
    await page.getByText(t("list.found", { count: 5 })).waitFor();
    expect(await findBarriers(page)).toEqual([]);

    await page.goto(at(`/productDetails/${product}`));
    const score = page.locator("[data-figure=rating]");
    await expect.poll(() => score.innerText()).toMatch(/^3[.,][78]/);
    await expect
      .poll(() => page.locator("[data-figure=reviews]").innerText())
      .toBe(t("box.reviews", { count: 5 }));

    await page.goto(at(`/starRating/${product}`));
    await expect.poll(() => form.words.inputValue()).toContain("My own story");
    expect(await form.amount.inputValue()).toBe("50000");
    await form.words.fill(`Changed, in ${locale}.`);
    await form.save.click();
    await form.done.waitFor();
    await page.getByRole("link", { name: t("form.toList"), exact: true }).click();
    await own.getByText(`Changed, in ${locale}.`).waitFor();
    const link = await own.locator("a:has(time)").getAttribute("href");
    const id = link?.split("/").at(-1) ?? "";

    // Accounts of today hide nothing but with a proven phone.
    const second = await site.signUp("phone");
    const other = await visit({ ...signedIn(site.url, second), extraHTTPHeaders: ownNetwork() });
    await other.goto(link ?? "");
    const like = other.getByRole("button", { name: new RegExp(`^${t("card.helpful")} `) });
    await like.click();
    await expect.poll(() => like.getAttribute("aria-pressed")).toBe("true");
    await other.getByLabel(t("comment.write"), { exact: true }).fill("The same happened to me.");
    await other.getByRole("button", { name: t("comment.send"), exact: true }).click();
    await other.getByRole("listitem").filter({ hasText: "The same happened to me." }).waitFor();
    expect(await findBarriers(other)).toEqual([]);

    const others = [await site.signUp("phone"), await site.signUp("phone")];
    for (const reporter of [second, ...others]) {
      await site.succeed(report, {
        token: reporter.token,
        headers: ownNetwork(),
        body: {
          subjectType: "comment",
          subjectId: id,
          reason: "Rumor",
          subject: "Not true",
          message: "It did not happen.",
          email: "reporter@example.com",
        },
      });
    }
    await page.reload();
    await own.getByText(t("states.hidden")).waitFor();
    await other.goto(at(`/commentList/${product}`));
    await other.getByText(t("list.found", { count: 4 })).waitFor();

    const environment = { POLARIS_DATA_DIR: site.dataDir };
    const shown = runPolaris(["moderation", "show", `comment:${id}`], environment);
    const [post = ""] = /^comment:\S+@\w+/.exec(shown.stdout) ?? [];
    const decided = runPolaris(["moderation", "decide", post, "show", "within-rules"], environment);
    expect(decided.stderr).toBe("");
    await other.reload();
    await other.getByText(t("list.found", { count: 5 })).waitFor();
    await other.getByText(`Changed, in ${locale}.`).waitFor();
  },
);

test("a visitor writes, is asked to sign in, and what they wrote is sent after that", async () => {
  const person = await site.signUp();
  const page = await visit({ baseURL: site.url, viewport: NARROW, extraHTTPHeaders: ownNetwork() });
  await page.goto("/starRating/sample-loan-20");
  const form = formOf(page);
  await form.star(2).check();
  await form.granted.check();
  await form.words.fill("Written before signing in.");
  const account = page.getByText(textsOf("en_US")("form.account"));
  expect(await account.isVisible()).toBe(true);
  await form.send.click();
  await page.getByRole("dialog").getByRole("link", { name: "Yes" }).click();
  await page.waitForURL("**/login?type=2");
  const login = formsOf(page);
  await login.account.fill(person.email);
  await login.password.fill(person.password);
  await login.logIn.click();
  await page.waitForURL("**/starRating/sample-loan-20");
  await form.done.waitFor();
  await page.getByRole("link", { name: "To the reviews" }).click();
  await page.getByText("Written before signing in.").waitFor();
});

test.for(LOCALE_CODES)(
  "what nobody found helpful stands under the newest alone, in %s",
  async (locale) => {
    const t = textsOf(locale);
    const page = await visit({ baseURL: site.url, javaScriptEnabled: false });
    const heading = (key: string) => page.getByRole("heading", { name: t(key), exact: true });
    await page.goto(addressOf(locale, "/productDetails/sample-loan-0"));
    expect(await heading("box.helpful").count()).toBe(1);
    await page.goto(addressOf(locale, `/productDetails/${UNLIKED}`));
    expect(await heading("box.newest").count()).toBe(1);
    expect(await heading("box.helpful").count()).toBe(0);
    expect(await page.getByText("Review 3: <b>no</b> surprises.").count()).toBe(1);
    const ways = page.getByRole("main");
    expect(
      await ways.getByRole("link", { name: getText(locale)("questions:box.link") }).count(),
    ).toBe(1);
    const complain = ways.getByRole("link", { name: getText(locale)("complaints:fromCompany") });
    expect(await complain.getAttribute("href")).toMatch(/\/complain\?company=[\w-]+$/);
  },
);

test("by the keyboard alone, and what a failed sending leaves is kept", async () => {
  const person = await site.signUp();
  const page = await visit({ ...signedIn(site.url, person), mayReport: /500/ });
  await page.goto("/starRating/sample-loan-21");
  const form = formOf(page);
  await form.star(1).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Only by keys.");
  expect(await form.star(3).isChecked()).toBe(true);
  await page.route("**/polaris/comment", (route) => route.fulfill({ status: 500, body: "" }), {
    times: 1,
  });
  await form.send.press("Enter");
  await page.getByRole("alert").filter({ hasText: "There was no answer" }).waitFor();
  await page.reload();
  await expect.poll(() => form.words.inputValue()).toBe("Only by keys.");
  expect(await form.star(3).isChecked()).toBe(true);
  await form.send.press("Enter");
  await form.done.waitFor();
});

test("a list is filtered and sorted in its address, and its own review is deleted", async () => {
  for (let number = 40; number < 43; number += 1) await review("sample-loan-22", number);
  const person = await site.signUp();
  const page = await visit({ ...signedIn(site.url, person), extraHTTPHeaders: ownNetwork() });
  await page.goto("/commentList/sample-loan-22?stars=5");
  await page.getByText("Reviews found: 1").waitFor();
  await page.getByLabel("Stars", { exact: true }).selectOption("");
  await page.getByLabel("Order", { exact: true }).selectOption("lowest");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.getByText("Reviews found: 3").waitFor();
  expect(new URL(page.url()).search).toBe("?sort=lowest");
  await page.goBack();
  await page.getByText("Reviews found: 1").waitFor();
  expect(await page.getByLabel("Stars", { exact: true }).inputValue()).toBe("5");

  await site.succeed(postComment, {
    token: person.token,
    headers: ownNetwork(),
    body: {
      subjectType: "product",
      subjectId: "sample-loan-22",
      stars: 1,
      outcome: "failed",
      description: "To be deleted.",
    },
  });
  await page.goto("/commentList/sample-loan-22");
  const own = page.getByRole("region", { name: "Your review", exact: true });
  await own.getByRole("button", { name: "Delete", exact: true }).click();
  await own.getByRole("button", { name: "Delete it for good?" }).click();
  await own.waitFor({ state: "detached" });
  await page.getByText("Reviews found: 3").waitFor();
});

test.for(["/commentList/nothing", "/commentDetails/nothing", "/starRating/nothing"])(
  "%s says that nothing is there",
  async (address) => {
    const page = await visit({ baseURL: site.url, mayReport: /404/ });
    await page.goto(address);
    await page.getByText("There is nothing at this address").waitFor();
    expect(await findBarriers(page)).toEqual([]);
  },
);

test("where nobody has written yet there is nothing to choose from", async () => {
  const t = textsOf("en_US");
  const page = await visit({ baseURL: site.url, viewport: NARROW });
  await page.goto("/commentList/sample-loan-30");
  await page.getByText(t("list.empty")).waitFor();
  const choices = page.getByRole("form", { name: t("list.filter"), exact: true });
  expect(await choices.count()).toBe(0);
  await page.goto("/commentList/sample-loan-30?stars=5");
  await page.getByText(t("list.noneOfThese")).waitFor();
  expect(await choices.count()).toBe(1);
});

test("what too few reviews are left to say is not said any more, and nothing moves", async () => {
  const page = await visit({ ...signedIn(site.url, await site.signUp()), viewport: NARROW });
  const shifts = await watchShifts(page);
  // The page was built with reviews that this server does not have.
  await page.goto("/productDetails/sample-loan-0");
  await page.locator("[data-figure=reviews]").scrollIntoViewIfNeeded();
  await expect
    .poll(() => page.locator("[data-figure=reviews]").innerText())
    .toBe(textsOf("en_US")("box.reviews", { count: 0 }));
  for (const figure of ["success", "interval", "median", "half"]) {
    expect(await page.locator(`[data-figure=${figure}]`).isVisible(), figure).toBe(false);
  }
  expect(await shifts()).toEqual([]);
});

test.for(LOCALE_CODES)("without scripts the snapshot reads, in %s", async (locale) => {
  const t = textsOf(locale);
  const page = await visit({ baseURL: site.url, javaScriptEnabled: false, viewport: NARROW });
  await page.goto(addressOf(locale, "/productDetails/sample-loan-0"));
  expect(await page.locator("[data-figure=reviews]").innerText()).toBe(
    t("box.reviews", { count: 12 }),
  );
  expect(await page.getByRole("listitem").filter({ hasText: "no surprises" }).count()).toBe(0);
  expect(await page.locator(".review").count()).toBe(5);
  expect(await page.locator(".said").first().innerText()).toContain("<b>no</b> surprises");
  const five = page.locator(".histogram a").first();
  expect(await five.getAttribute("href")).toBe(
    `${addressOf(locale, "/commentList/sample-loan-0")}?stars=5`,
  );
  await page.goto(addressOf(locale, "/commentList/sample-loan-0"));
  expect(await page.locator("main").innerText()).toContain(t("shell.withoutScripts"));
});
