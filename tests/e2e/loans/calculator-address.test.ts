import { expect, test } from "vitest";
import { calculatorOf } from "../support/calculator-fields.ts";
import { useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
const PAGE = "/calculator";

test("shares inputs by link across languages", async () => {
  const page = await visit({ permissions: ["clipboard-read", "clipboard-write"] });
  await page.goto(PAGE);
  const { field, button, t, receipt } = calculatorOf(page);
  await field("amount").fill("250k");
  await field("rate").fill("3.5");
  await field("term").fill("9");
  await page.waitForURL(/term=9/);
  const result = await receipt.locator("dl").innerText();
  await button("calculator:share.share").click();
  await page.getByText(t("calculator:share.copied")).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const friend = await visit();
  await friend.goto(link);
  await friend.getByText("9 × ₦36,527.78").waitFor();
  expect(await calculatorOf(friend).receipt.locator("dl").innerText()).toBe(result);
  expect(new URL(link).search, "no server sees what was typed").toBe("");
  await friend.goto(link.replace("/calculator", "/id/calculator"));
  await friend.getByText("9 × ₦36.527,78").waitFor();
  expect(await calculatorOf(friend, "id_ID").field("rate").inputValue()).toBe("3,5");
});

test("never sends inputs to the server", async () => {
  const page = await visit();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(PAGE);
  const { offer, receipt } = calculatorOf(page);
  await offer("777000");
  await page.waitForURL(/#.*amount=777000.*term=3/);
  await page.reload();
  await receipt.getByText("₦870,240").first().waitFor();
  await page.locator("header summary").filter({ visible: true }).first().click();
  await page.locator('a[data-locale="id_ID"]').filter({ visible: true }).first().click();
  await page.waitForURL(/\/id\/calculator#.*amount=777000/);
  await calculatorOf(page, "id_ID").receipt.getByText("₦870.240").first().waitFor();
  expect(requests.filter((url) => url.includes("777000"))).toEqual([]);
});

test("reads inputs from query and fragment", async () => {
  const page = await visit();
  await page.goto(PAGE);
  await page.getByRole("link", { name: "₦500,000" }).first().click();
  const { field, receipt } = calculatorOf(page);
  await receipt.getByText("₦560,000").first().waitFor();
  await field("term").fill("10");
  await page.waitForURL(/calculator#.*term=10/);
  expect(new URL(page.url()).search).toBe("");
  await page.goto(`${PAGE}#amount=500000&term=5`);
  await receipt.getByText("5 × ₦120,000").waitFor();
});

test("reports unknown choices of a link", async () => {
  const page = await visit();
  await page.goto(`${PAGE}#currency=USD&kind=zzz&amount=5000&rate=4`);
  const { receipt, field, t } = calculatorOf(page);
  const notices = receipt.getByRole("listitem").filter({ hasText: t("calculator:result.unread") });
  await notices.first().waitFor();
  expect(await notices.count()).toBe(2);
  await field("currency").selectOption("IDR");
  await field("kind").selectOption("daily");
  await expect.poll(() => notices.count()).toBe(0);
});
