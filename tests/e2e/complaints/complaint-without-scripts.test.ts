import { expect, test } from "vitest";
import { complaintForm } from "../support/complaint-form.ts";
import { usePeopleSite } from "../support/people-site.ts";
import { textsOf } from "../support/texts.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
const site = usePeopleSite();

test("without scripts the bodies can be read", async () => {
  const page = await visit({ baseURL: site.url, viewport: NARROW, javaScriptEnabled: false });
  await page.goto("/complain");
  const address = page.getByRole("link", { name: "contact@fccpc.gov.ng" });
  expect(await address.isVisible()).toBe(true);
  const ofOther = page.getByRole("link", { name: "konsumen@ojk.go.id" });
  expect(await ofOther.isVisible()).toBe(false);
  await page.locator("summary", { hasText: "Indonesia" }).click();
  expect(await ofOther.isVisible()).toBe(true);
  const caution = page.getByText(textsOf()("complaints:caution.ask-157"));
  expect(await caution.isVisible()).toBe(true);
  expect(await complaintForm(page).send.isVisible()).toBe(false);
});
