import { expect, test } from "vitest";
import { postComment } from "#contract/reviews/comment.ts";
import { signedIn } from "../support/people-site.ts";
import { ownNetwork, reviewFormOf, useReviewSite } from "../support/review-forms.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
const site = useReviewSite();

const OWN = { stars: 2, outcome: "successful", amount: 70_000, description: "Sent by computer." };

/** A person on a phone who also posts from a computer. */
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
  // A field left untouched in the draft keeps the value posted from the computer.
  await form.term.fill("30");
  await post({ subjectType: "product", subjectId: "sample-loan-30", ...OWN });
  await page.reload();
  await expect.poll(() => form.words.inputValue()).toBe(OWN.description);
  expect(await form.amount.inputValue()).toBe("70000");
  expect(await form.term.inputValue()).toBe("30");
  expect(await form.star(2).isChecked()).toBe(true);
});
