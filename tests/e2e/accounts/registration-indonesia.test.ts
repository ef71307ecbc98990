import { describe, expect, test } from "vitest";
import { fillRegistration, formsOf, newPerson } from "../support/account-forms.ts";
import { keptSession, problemOf, useAccountsSite } from "../support/accounts.ts";
import { NARROW } from "../support/visitor.ts";

const { visit, codeFor } = useAccountsSite();

describe("Indonesian numbers", () => {
  const digits = `852${String(process.pid % 10_000).padStart(4, "0")}`;

  test("accept local notation but no text message", async () => {
    const page = await visit({ viewport: NARROW });
    const forms = formsOf(page, "id_ID");
    const person = newPerson();
    await page.goto("/id/login?type=1");
    await fillRegistration(forms, { ...person, phone: `0${digits} 1234` });
    expect(await forms.phone.evaluate(describedBy)).toContain("0812 3456 7890");
    await forms.toPhone.check();
    await forms.sendCode.click();
    expect(await problemOf(forms.phone)).toMatch(/belum bisa mengirim SMS ke nomor negara ini/);
    await page.getByLabel("Ke email saya").check();
    await forms.sendCode.click();
    await forms.status.filter({ hasText: person.email }).waitFor();
    await forms.code.fill(await codeFor(person.email));
    await forms.register.click();
    await page.waitForURL("**/id/my");
    expect(await keptSession(page)).toMatchObject({ phone: `+62${digits}1234` });
    await page.getByText(`+62${"*".repeat(digits.length + 4)}`).waitFor();
  });

  test("are restored as typed without a country", async () => {
    const page = await visit();
    await page.goto("/login?type=1");
    // Wait for the form to respond: text typed before hydration is not saved yet.
    await formsOf(page).register.click();
    await problemOf(formsOf(page).phone);
    await formsOf(page).firstName.fill("Ada");
    await formsOf(page).phone.fill(`0${digits} 4321`);
    await page.reload();
    await formsOf(page).firstName.focus();
    await expect.poll(() => formsOf(page).firstName.inputValue()).toBe("Ada");
    expect(await formsOf(page).phone.inputValue()).toBe(`0${digits} 4321`);
    await page.goto("/id/login?type=1");
    const there = formsOf(page, "id_ID");
    await there.firstName.focus();
    await expect.poll(() => there.firstName.inputValue()).toBe("Ada");
    expect(await there.phone.inputValue()).toBe(`0${digits} 4321`);
  });
});

/** The text that a screen reader reads with a field. */
function describedBy(field: Element): string {
  const ids = field.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
}
