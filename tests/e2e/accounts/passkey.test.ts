import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { PASSWORD } from "../../api/accounts/support/people.ts";
import { logIn } from "../support/account-forms.ts";
import { readStoredSession } from "../support/accounts.ts";
import { findFaults } from "../support/look.ts";
import { createSignedInStorage, useSiteWithUsers } from "../support/people-site.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

/** Passkeys need a host name that browsers treat like HTTPS. */
const SITE = "http://site.localhost";
const site = useSiteWithUsers({ settings: { SITE_URL: SITE } });
const visit = useBrowser(() => ({
  args: [`--host-resolver-rules=MAP site.localhost ${new URL(site.url).host}`],
}));

/** A phone with a fingerprint reader. */
async function addVirtualAuthenticator(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("WebAuthn.enable");
  await devTools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

describe("passkeys", () => {
  test("can be added, used at login and removed", async () => {
    const ada = await site.signUp();
    const options = { viewport: NARROW, mayReport: /status of 401/ };
    const page = await visit({ ...createSignedInStorage(SITE, ada), ...options });
    await addVirtualAuthenticator(page);
    const main = page.getByRole("main");
    const submit = main.locator("form button[type=submit]");

    await page.goto("/personal");
    await main.getByRole("button", { name: "Add a passkey" }).click();
    await main.getByLabel("Current password", { exact: true }).fill(PASSWORD);
    expect(await findFaults(page)).toEqual([]);
    await submit.filter({ hasText: "Add a passkey" }).click();
    await main.getByText("Your passkey is added.").waitFor();
    await main.getByText(/^Chrome, Linux Added on/).waitFor();

    await main.getByRole("button", { name: "Log out", exact: true }).last().click();
    await logIn(page, ada);
    await page.waitForURL("**/my");
    expect(await readStoredSession(page)).toMatchObject({ email: ada.email });

    await page.goto("/personal");
    await main.getByRole("button", { name: "Remove", exact: true }).click();
    await main.getByLabel("Current password", { exact: true }).fill(PASSWORD);
    await submit.filter({ hasText: "Remove the passkey" }).click();
    await main.getByText("The passkey is removed.").waitFor();
  });

  test("are explained on an IP address", async () => {
    const page = await visit(createSignedInStorage(site.url, await site.signUp()));
    await page.goto(`${site.url}/personal`);
    await page.getByText("Your browser cannot use passkeys").waitFor();
    expect(await page.getByRole("button", { name: "Add a passkey" }).count()).toBe(0);
  });
});
