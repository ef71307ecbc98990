import { describe, expect, test } from "vitest";
import type { PostLanguage } from "#contract/posts/post.ts";
import { postComment } from "#contract/reviews/comment.ts";
import { getTranslate } from "#i18n/texts.ts";
import { spawnPolaris } from "../../api/support/polaris-command.ts";
import { usePhoneSite } from "../support/people-site.ts";
import { postGeneralQuestion, REFUSED } from "../support/question-forms.ts";

const t = getTranslate("en_US");
const { site, openAs } = usePhoneSite();
const isFocused = (element: Element) => element === document.activeElement;

/** Writes an answer, optionally with a reply, and opens a page for its author. */
async function openAnswerPage(title: string, reply?: string) {
  const { id: subjectId } = await postGeneralQuestion(site, title);
  const person = await site.signUp();
  const { token } = person;
  const language: PostLanguage = "en";
  const answer = await site.succeed(postComment, {
    token,
    body: { subjectType: "question", subjectId, description: `To ${title}`, language },
  });
  if (reply !== undefined) {
    await site.succeed(postComment, { token, body: { parentId: answer.id, description: reply } });
  }
  const page = await openAs(person, { mayReport: REFUSED });
  const button = (key: string) => page.getByRole("button", { name: t(key), exact: true });
  return { page, address: `/commentDetails/${answer.id}`, button };
}

/** The reason that the page must show, because an account without an e-mail address gets no mail. */
const [WHY = ""] = t("community:state.removal", {
  reason: t("moderation:reasons.abuse"),
  reference: "|",
}).split("|");

/** Removes a post in its current version, as a moderator. */
function removeAsModerator(id: string, postType: "comment" | "question" = "comment") {
  const environment = { POLARIS_DATA_DIR: site.dataDir };
  const { stdout } = spawnPolaris(["moderation", "show", `${postType}:${id}`], environment);
  const [shown = ""] = /^\w+:\S+@\w+/.exec(stdout) ?? [];
  const { stderr } = spawnPolaris(["moderation", "decide", shown, "remove", "abuse"], environment);
  expect(stderr).toBe("");
}

describe("reply", () => {
  test("moves the keyboard focus after its deletion", async () => {
    const { page, address, button } = await openAnswerPage("Who may delete this?", "I may.");
    await page.goto(address);
    const reply = page.getByRole("listitem").filter({ hasText: "I may." });
    await reply.getByRole("button", { name: t("community:card.remove"), exact: true }).click();
    await button("community:card.removeSure").click();
    await reply.waitFor({ state: "detached" });
    const replies = page.getByRole("heading", {
      name: t("community:comment.replies"),
      exact: true,
    });
    expect(await replies.evaluate(isFocused)).toBe(true);
    await button("community:card.remove").click();
    await button("community:card.removeSure").click();
    const gone = page.getByText(t("community:shell.gone"));
    await gone.waitFor();
    await expect.poll(() => gone.evaluate(isFocused)).toBe(true);
  });

  test("keeps no report draft for the next user", async () => {
    const { id } = await postGeneralQuestion(site, "Is this question fair?");
    const [ada, obi] = [await site.signUp(), await site.signUp()];
    const page = await openAs(ada);
    await page.goto(`/question/${id}`);
    const open = page.getByRole("button", { name: new RegExp(`^${t("behaviours:report.open")} `) });
    await open.click();
    const dialog = page.getByRole("dialog");
    const message = dialog.getByLabel(t("behaviours:report.message"), { exact: true });
    await message.fill("What Ada saw.");
    // Ada signs out in another tab, and then another user signs in there.
    const other = await page.context().newPage();
    await other.goto("/about");
    await other.evaluate(() => localStorage.removeItem("finny:session"));
    await dialog.waitFor({ state: "detached" });
    const { token, userId, userName, email, phone, headPortrait, channel } = obi;
    const session = { token, userId, userName, email, phone, headPortrait, channel };
    await other.evaluate(
      (text) => localStorage.setItem("finny:session", text),
      JSON.stringify(session),
    );
    await expect.poll(() => page.locator("html").getAttribute("data-signed-in")).not.toBeNull();
    await open.click();
    await dialog.waitFor();
    expect(await message.inputValue()).toBe("");
    expect(
      await dialog.getByLabel(t("behaviours:report.email"), { exact: true }).inputValue(),
    ).toBe(obi.email);
  });

  test("begins with the name of the answered author", async () => {
    const { page, address, button } = await openAnswerPage(
      "May replies be replied to?",
      "They may.",
    );
    await page.goto(address);
    const field = page.getByLabel(t("community:comment.reply.write"), { exact: true });
    const reply = page.getByRole("listitem").filter({ hasText: "They may." });
    const name = await reply.locator("bdi").first().innerText();
    await reply.getByRole("button", { name: t("community:card.reply") }).click();
    await expect.poll(() => field.inputValue()).toBe(`${name}: `);
    expect(await field.evaluate(isFocused)).toBe(true);
    await reply.getByRole("button", { name: t("community:card.reply") }).click();
    expect(await field.inputValue()).toBe(`${name}: `);
    await page.keyboard.type("Thank you.");
    await button("community:comment.reply.send").click();
    const second = page.getByRole("listitem").filter({ hasText: `${name}: Thank you.` });
    await second.waitFor();
    // On the reply's own page the reply link returns to the list with the form.
    await second.locator("time").click();
    await page.getByRole("link", { name: t("community:card.reply") }).click();
    await page.waitForURL(`**${address}#replies`);
    await second.waitFor();
  });
});

describe("removed review", () => {
  test("replaces the review form with a notice", async () => {
    const person = await site.signUp("phone");
    const { id } = await site.succeed(postComment, {
      token: person.token,
      body: {
        subjectType: "product",
        subjectId: "fairmoney",
        stars: 1,
        outcome: "failed",
        description: "They are all thieves.",
      },
    });
    const page = await openAs(person);
    await page.goto("/starRating/fairmoney");
    const save = page.getByRole("button", { name: t("community:form.save"), exact: true });
    await save.waitFor();
    removeAsModerator(id);
    await page.reload();
    const notice = page
      .getByRole("status")
      .filter({ hasText: t("community:state.states.removed") });
    await notice.waitFor();
    const rules = notice.getByRole("link", { name: t("community:state.rules"), exact: true });
    expect(await rules.getAttribute("href")).toBe("/moderation");
    expect(await save.count()).toBe(0);
    expect(await page.getByText(t("community:form.existing")).count()).toBe(0);

    await page.goto(`/commentDetails/${id}`);
    const post = page.getByRole("article");
    await post.getByText(t("community:state.states.removed")).waitFor();
    await post.getByText(WHY).waitFor();
    await post.getByRole("button", { name: t("community:card.remove"), exact: true }).waitFor();
    expect(await post.getByText(t("community:card.change"), { exact: true }).count()).toBe(0);
    await page.goto("/my");
    await page
      .getByRole("listitem")
      .filter({ hasText: "They are all thieves." })
      .getByText(WHY)
      .waitFor();
  });
});
