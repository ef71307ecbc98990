import { describe, expect, test } from "vitest";
import { postComment } from "#contract/reviews/comment.ts";
import { runPolaris } from "../../api/support/polaris-command.ts";
import { usePhoneSite } from "../support/people-site.ts";
import { ask } from "../support/question-forms.ts";
import { textsOf } from "../support/texts.ts";

const { site, openAs } = usePhoneSite();
const t = textsOf();

/** The page has to give the reason: an account registered by phone gets no e-mail. */
const [WHY = ""] = t("community:state.removal", {
  reason: t("moderation:reasons.abuse"),
  reference: "|",
}).split("|");

/** Removes a post in its current version, as a moderator. */
function remove(id: string, postType: "comment" | "question" = "comment") {
  const environment = { POLARIS_DATA_DIR: site.dataDir };
  const { stdout } = runPolaris(["moderation", "show", `${postType}:${id}`], environment);
  const [shown = ""] = /^\w+:\S+@\w+/.exec(stdout) ?? [];
  const { stderr } = runPolaris(["moderation", "decide", shown, "remove", "abuse"], environment);
  expect(stderr).toBe("");
}

describe("removed posts", () => {
  test("shows the removal instead of the review form", async () => {
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
    remove(id);
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

  test("show the reason to the asker", async () => {
    const { id, person } = await ask(site, "Are they all thieves?");
    const page = await openAs(person);
    remove(id, "question");
    await page.goto(`/question/${id}`);
    const post = page.getByRole("article", { name: "Are they all thieves?", exact: true });
    await post.getByText(t("community:state.states.removed")).waitFor();
    await post.getByText(WHY).waitFor();
  });

  test("show no form for a removed answer", async () => {
    const { id: questionId } = await ask(site, "Do they call my family?");
    const person = await site.signUp("phone");
    const { id } = await site.succeed(postComment, {
      token: person.token,
      body: { subjectType: "question", subjectId: questionId, description: "They are thieves." },
    });
    const page = await openAs(person);
    await page.goto(`/question/${questionId}`);
    const words = page.getByLabel(t("questions:page.answer.change"), { exact: true });
    await words.waitFor();
    remove(id);
    await page.reload();
    const post = page.getByRole("article").filter({ hasText: "They are thieves." });
    await post.getByText(t("community:state.states.removed")).waitFor();
    expect(await words.count()).toBe(0);
    expect(await post.getByText(t("questions:page.change"), { exact: true }).count()).toBe(0);
  });
});
