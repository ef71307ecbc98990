import { expect, test } from "vitest";
import { complaintForm } from "../support/complaint-form.ts";
import { usePeopleSite } from "../support/people-site.ts";
import { textsOf } from "../support/texts.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
const site = usePeopleSite();

test("selects bodies and subject by trouble", async () => {
  const page = await visit({ baseURL: site.url, viewport: NARROW });
  await page.goto("/en-ng/complain");
  const t = textsOf("en_NG");
  const form = complaintForm(page, "en_NG");
  const what = page.getByLabel(t("complaints:form.what"), { exact: true });
  const first = page.locator(".first-bodies").getByRole("heading", { level: 4 }).first();
  // The form is hydrated.
  await form.email.fill("somebody@example.com");
  await expect.poll(() => form.letter.inputValue()).toContain("somebody@example.com");
  for (const [trouble, body] of [
    ["data", "NDPC"],
    ["fees", "FCCPC"],
  ] as const) {
    await what.selectOption(trouble);
    await expect.poll(() => first.innerText()).toBe(body);
    expect(await form.subject.inputValue()).toBe(t(`complaints:trouble.${trouble}`));
  }
  await what.selectOption("harassment");
  const bodies = page.locator(".first-bodies").getByRole("heading", { level: 4 });
  await expect.poll(() => bodies.nth(1).innerText()).toBe("The police");
  await form.subject.fill("They call my mother");
  await what.selectOption("fees");
  expect(await form.subject.inputValue()).toBe("They call my mother");
});
