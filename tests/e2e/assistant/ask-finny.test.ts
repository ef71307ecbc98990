import { expect, test, vi } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import { findBarriers, findOverflow } from "../support/look.ts";
import { textsOf } from "../support/texts.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
const TAB_BAR = 64;

test("answers questions and leads distress to help", async () => {
  const page = await visit({ viewport: NARROW, hasTouch: true });
  const t = textsOf("id_ID");
  await page.goto(addressOf("id_ID", "/finny"));
  const main = page.getByRole("main");
  const field = main.getByRole("textbox", { name: t("assistant:box.label") });
  const submit = main.getByRole("button", { name: t("assistant:box.submit"), exact: true });
  await field.fill("Apakah FairMoney berizin?");
  await submit.tap();
  await main.getByRole("link", { name: "FairMoney", exact: true }).waitFor();
  expect(await main.innerText()).toContain("Fair Money Microfinance Bank");
  expect(await main.getByRole("status").innerText()).toBe(t("assistant:box.done"));
  expect(await findBarriers(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);

  await page.setViewportSize(NARROW);
  await field.fill("Saya mau mati saja");
  await submit.tap();
  const numbers = main.getByText(t("assistant:answer.help.call.ID"));
  await numbers.waitFor();
  const bottom = async () => {
    const { y = 0, height = 0 } = (await numbers.boundingBox()) ?? {};
    return y + height;
  };
  await vi.waitFor(async () => expect(await bottom()).toBeLessThan(NARROW.height - TAB_BAR));
  await main.getByRole("link", { name: t("assistant:answer.link.complain") }).tap();
  await page.waitForURL("**/id/complain");

  const bare = await visit({ viewport: NARROW, javaScriptEnabled: false });
  await bare.goto("/finny");
  expect(await bare.getByRole("textbox").isVisible()).toBe(false);
  await bare.getByRole("link", { name: textsOf()("assistant:box.search") }).click();
  await bare.waitForURL("**/search");
});

test("links to the same recommendations", async () => {
  const page = await visit({ viewport: NARROW });
  await page.goto("/finny/all/interest?amount=400000");
  const t = textsOf();
  await page.getByText(t("recommendations:answer.done"), { exact: true }).waitFor();
  const amount = page.getByRole("textbox", { name: t("recommendations:answer.amount") });
  expect(await amount.inputValue()).toBe("400000");
});
