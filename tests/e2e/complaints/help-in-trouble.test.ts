import type { Locator } from "playwright";
import { expect, test } from "vitest";
import { complaintForm } from "../support/complaint-form.ts";
import { findBarriers, findOverflow } from "../support/look.ts";
import { usePeopleSite } from "../support/people-site.ts";
import { textsOf } from "../support/texts.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
const site = usePeopleSite();

test("a harassed borrower gets from home to a letter in four taps", async () => {
  const t = textsOf("id_ID");
  const permissions = ["clipboard-read", "clipboard-write"];
  const page = await visit({ baseURL: site.url, viewport: NARROW, permissions });
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.click();
    taps += 1;
  };
  await page.goto("/id/");
  await tap(page.getByRole("link", { name: t("home:harassed") }));
  const form = complaintForm(page, "id_ID");
  const trouble = t("complaints:trouble.harassment");
  await expect.poll(() => form.subject.inputValue()).toBe(trouble);
  await tap(form.company);
  await page.keyboard.type("kredivo");
  await tap(page.getByRole("button", { name: /kredivo/i }).first());
  await expect.poll(() => form.letter.inputValue()).toMatch(/Saya mengadukan: .*kredivo/i);
  expect(await form.letter.inputValue()).toContain(`Perihal: ${trouble}\n`);
  expect(await form.letter.getAttribute("lang")).toBe("id-ID");
  await tap(page.getByRole("button", { name: t("complaints:form.copy") }));
  await page.getByText(t("complaints:form.copied")).waitFor();
  expect(taps).toBeLessThanOrEqual(5);
  const first = page.locator(".first-bodies");
  expect(await first.getByRole("heading", { level: 4 }).first().innerText()).toBe("OJK");
  expect(await findBarriers(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
});

test("what happened decides who comes first, and names the subject until one writes another", async () => {
  const page = await visit({ baseURL: site.url, viewport: NARROW });
  await page.goto("/en-ng/complain");
  const t = textsOf("en_NG");
  const form = complaintForm(page, "en_NG");
  const what = page.getByLabel(t("complaints:form.what"), { exact: true });
  const first = page.locator(".first-bodies").getByRole("heading", { level: 4 }).first();
  await form.company.focus();
  // The form has come to life.
  await expect.poll(() => form.country.inputValue()).toBe("NG");
  for (const [trouble, body] of [
    ["data", "NDPC"],
    ["fees", "FCCPC"],
  ] as const) {
    await what.selectOption(trouble);
    await expect.poll(() => first.innerText()).toBe(body);
    expect(await form.subject.inputValue()).toBe(t(`complaints:trouble.${trouble}`));
  }
  await form.subject.fill("They call my mother");
  await what.selectOption("harassment");
  expect(await form.subject.inputValue()).toBe("They call my mother");
});
