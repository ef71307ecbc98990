import { expect, test } from "vitest";
import { signedIn, usePeopleSite } from "../support/people-site.ts";
import { useBrowser } from "../support/visitor.ts";

const site = usePeopleSite();
const visit = useBrowser();

test("saves the topics of the weekly mail on /personal", async () => {
  const ada = await site.signUp();
  const page = await visit(signedIn(site.url, ada));
  await page.goto("/personal");
  const setting = page.getByRole("region", { name: "Emails from us" });
  const reviews = setting.getByRole("checkbox", { name: "Reviews" });
  await expect.poll(() => reviews.isEnabled()).toBe(true);
  expect(await setting.getByRole("checkbox", { checked: true }).count()).toBe(1);
  await reviews.focus();
  await page.keyboard.press("Space");
  await setting.getByText("Your choice is saved.").waitFor();
  await page.reload();
  await expect.poll(() => reviews.isChecked()).toBe(true);
});
