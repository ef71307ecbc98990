import { expect, test } from "vitest";
import { COMPANY, complaintForm } from "../support/complaint-form.ts";
import { usePeopleSite } from "../support/people-site.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
const site = usePeopleSite();

test("keeps a draft per lender", async () => {
  const page = await visit({ baseURL: site.url, viewport: NARROW });
  const form = complaintForm(page, "en_NG");
  const first = "/en-ng/complain?company=perennial-finance&alias=Palmcredit";
  await page.goto(first);
  await expect.poll(() => form.letter.inputValue()).toContain("Palmcredit (");
  await form.message.fill("Palmcredit called my boss");
  await expect.poll(() => form.letter.inputValue()).toContain("my boss");
  await page.goto(`/en-ng/complain?company=${COMPANY.id}`);
  await expect.poll(() => form.letter.inputValue()).toMatch(COMPANY.name);
  expect(await form.message.inputValue()).toBe("");
  expect(await form.letter.inputValue()).not.toContain("my boss");
  await page.goto("/en-ng/complain");
  await form.subject.fill("About nobody yet");
  await expect.poll(() => form.letter.inputValue()).toContain("About nobody yet");
  expect(await form.message.inputValue()).toBe("");
  await page.goto(first);
  await expect.poll(() => form.message.inputValue()).toBe("Palmcredit called my boss");
  expect(await form.subject.inputValue()).toBe("");
});

test("moves the draft to the chosen lender", async () => {
  const page = await visit({ baseURL: site.url, viewport: NARROW });
  await page.goto("/en-ng/complain");
  const form = complaintForm(page, "en_NG");
  await form.message.fill("A sample of what happened.");
  await form.company.pressSequentially(COMPANY.typed);
  await page.getByRole("button", { name: COMPANY.name }).first().click();
  await expect.poll(() => form.letter.inputValue()).toMatch(COMPANY.name);
  expect(await form.letter.inputValue()).toContain("A sample of what happened.");
  await page.reload();
  await expect.poll(() => form.message.inputValue()).toBe("A sample of what happened.");
  await page.goto("/en-ng/complain");
  await form.subject.focus();
  await expect.poll(() => page.locator(".first-bodies").count()).toBe(1);
  expect(await form.message.inputValue()).toBe("");
});
