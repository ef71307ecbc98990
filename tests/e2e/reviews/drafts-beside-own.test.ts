import { expect, test } from "vitest";
import { postComment } from "#contract/reviews/comment.ts";
import { signedIn } from "../support/people-site.ts";
import { ask } from "../support/question-forms.ts";
import { ownNetwork, reviewFormOf, useReviewSite } from "../support/review-forms.ts";
import { textsOf } from "../support/texts.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
const site = useReviewSite();

const OWN = { stars: 2, outcome: "successful", amount: 70_000, description: "Sent by computer." };

/** Somebody on the telephone, who posts from their computer, too. */
async function openPhone() {
  const person = await site.signUp();
  const headers = ownNetwork();
  const page = await visit({
    ...signedIn(site.url, person),
    viewport: NARROW,
    extraHTTPHeaders: headers,
  });
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("finny:draft:")));
  const post = (body: object) =>
    site.succeed(postComment, { token: person.token, headers, body: body as never });
  return { page, drafts, post };
}

test("a review that was typed and emptied leaves no draft, and empties none that came from elsewhere", async () => {
  const { page, drafts, post } = await openPhone();
  const form = reviewFormOf(page);
  await page.goto("/starRating/sample-loan-30");
  await form.words.fill("Hm.");
  await expect.poll(drafts).toHaveLength(1);
  await form.words.fill("");
  await expect.poll(drafts).toEqual([]);
  // Of a draft, what was never typed is no wish to empty it.
  await form.term.fill("30");
  await post({ subjectType: "product", subjectId: "sample-loan-30", ...OWN });
  await page.reload();
  await expect.poll(() => form.words.inputValue()).toBe(OWN.description);
  expect(await form.amount.inputValue()).toBe("70000");
  expect(await form.term.inputValue()).toBe("30");
  expect(await form.star(2).isChecked()).toBe(true);
});

test("an answer that was typed and emptied leaves none, either", async () => {
  const { page, drafts, post } = await openPhone();
  const { id } = await ask(site, "Is a copy of the contract sent?");
  const t = textsOf();
  const words = (key: string) => page.getByLabel(t(key), { exact: true });
  await page.goto(`/question/${id}`);
  await words("questions:page.answer.write").fill("Hm.");
  await expect.poll(drafts).toHaveLength(1);
  await words("questions:page.answer.write").fill("");
  await expect.poll(drafts).toEqual([]);
  await post({ subjectType: "question", subjectId: id, description: "By mail." });
  await page.reload();
  await expect.poll(() => words("questions:page.answer.change").inputValue()).toBe("By mail.");
});
