import { expect, test } from "vitest";
import { postComment } from "#contract/reviews/comment.ts";
import { usePhoneSite } from "../support/phone-site.ts";
import { ask, REFUSED } from "../support/question-forms.ts";
import { textsOf } from "../support/texts.ts";

const { site, openAs } = usePhoneSite();

test("the focus goes to the answers after one's first, whose form is made anew", async () => {
  const { id } = await ask(site, "How long does a transfer take?");
  const person = await site.signUp();
  const page = await openAs(person);
  const t = textsOf();
  await page.goto(`/question/${id}`);
  await page.getByLabel(t("questions:page.answer.write"), { exact: true }).fill("An hour or two.");
  await page.getByRole("button", { name: t("questions:page.answer.send"), exact: true }).click();
  await page.getByRole("button", { name: t("questions:page.answer.save"), exact: true }).waitFor();
  const focused = await page.evaluate(() => document.activeElement?.id);
  expect(focused).toBe("answers");
});

test("one who has answered in another tab is shown that answer instead", async () => {
  const { id } = await ask(site, "Can the term be longer?");
  const person = await site.signUp();
  const page = await openAs(person, { mayReport: REFUSED });
  const t = textsOf();
  await page.goto(`/question/${id}`);
  const answer = page.getByLabel(t("questions:page.answer.write"), { exact: true });
  await answer.fill("Yes, by asking.");
  await site.succeed(postComment, {
    token: person.token,
    body: { subjectType: "question", subjectId: id, description: "No, it cannot." },
  });
  await page.getByRole("button", { name: t("questions:page.answer.send"), exact: true }).click();
  const again = page.getByLabel(t("questions:page.answer.change"), { exact: true });
  await again.waitFor();
  // The typed text is kept.
  expect(await again.inputValue()).toBe("Yes, by asking.");
});
