import type { Page } from "playwright";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { readProfile } from "#contract/accounts/profile.ts";
import { login, logout, type Session } from "#contract/accounts/session.ts";
import { getLatestCode, getLatestMessage, toWrongCode } from "../../api/accounts/support/people.ts";
import { logIn } from "../support/account-forms.ts";
import {
  createSignedInStorage,
  readStoredTexts,
  useSiteWithUsers,
} from "../support/people-site.ts";
import { useBrowser } from "../support/visitor.ts";

const site = useSiteWithUsers();
const visit = useBrowser();

describe("profile form", () => {
  const REFUSED = { mayReport: /Failed to load resource/ };

  async function openPersonal(person: Session, options = {}): Promise<Page> {
    const page = await visit({ ...createSignedInStorage(site.url, person), ...options });
    await page.goto("/personal");
    await page.getByLabel("First name").waitFor();
    return page;
  }

  function fetchProfile({ userId, token }: Session) {
    return site.succeed(readProfile, { params: { id: userId }, token });
  }

  /** Red on the left, green in the middle, blue on the right. */
  async function createThreeColourPicture(width = 900, height = 300): Promise<Buffer> {
    const [red, green, blue] = ["#f00", "#0f0", "#00f"].map((background) => ({
      create: { width: width / 3, height, channels: 3 as const, background },
    }));
    if (!red || !green || !blue) throw new Error("three colours");
    return sharp({ create: { width, height, channels: 3, background: "#fff" } })
      .composite([
        { input: red, left: 0, top: 0 },
        { input: green, left: width / 3, top: 0 },
        { input: blue, left: (2 * width) / 3, top: 0 },
      ])
      .png()
      .toBuffer();
  }

  test("keeps input after failures and expired sessions", async () => {
    const ada = await site.signUp();
    const page = await openPersonal(ada, REFUSED);
    await page.getByLabel("First name").fill("Adaeze");
    const down = /\/polaris\/user\/personal/;
    await page.route(down, (route) => route.abort());
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("alert").getByText("There was no answer").waitFor();
    expect(await page.getByLabel("First name").inputValue()).toBe("Adaeze");
    await page.unroute(down);

    await site.succeed(logout, { token: ada.token });
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.waitForURL("**/login?type=2#session-ended");
    await page.getByText("Your session has ended.").waitFor();
    expect(await readStoredTexts(page)).not.toContain(ada.token);

    await logIn(page, ada);
    await page.waitForURL("**/personal");
    await expect.poll(() => page.getByLabel("First name").inputValue()).toBe("Adaeze");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Your name is saved.").waitFor();
    expect(await readStoredTexts(page)).not.toContain("draft");
  });

  test("shows the steps of e-mail activation", async () => {
    const ada = await site.signUp("phone");
    const page = await openPersonal(ada);
    const email = page.getByRole("region", { name: "Email address" });
    await email.getByText("Not active", { exact: true }).waitFor();
    await email.getByRole("button", { name: "Send activation link" }).click();
    await email.getByText("Has been sent").waitFor();
    expect(await email.getByRole("status").innerText()).toContain(ada.email);

    const { text } = await getLatestMessage(site, ada.email);
    const link = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? "");
    const mail = await page.context().newPage();
    await mail.goto(link.pathname + link.search);
    await mail.getByRole("button").click();
    await mail.getByText("Your email address is confirmed").first().waitFor();
    await mail.close();

    // The page updates without a reload.
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await email.getByText("Active", { exact: true }).waitFor();
    expect(await email.getByRole("button").count()).toBe(0);
  });

  test("verifies a phone number by code", async () => {
    const ada = await site.signUp();
    const page = await openPersonal(ada, REFUSED);
    const phone = page.getByRole("region", { name: "Phone number" });
    await phone.getByText("Not active", { exact: true }).waitFor();
    await phone.getByRole("button", { name: "Send the code" }).click();
    await expect.poll(() => phone.getByRole("button", { name: /again in/ }).count()).toBe(1);
    const code = await getLatestCode(site, ada.phone);
    await phone.getByLabel("Verification code").fill(toWrongCode(code));
    await phone.getByRole("button", { name: "Activate" }).click();
    await phone.getByText("The verification code is incorrect, please re-enter").waitFor();
    await phone.getByLabel("Verification code").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await phone.getByRole("button", { name: "Activate" }).click();
    await phone.getByText("Active", { exact: true }).waitFor();
    expect(await fetchProfile(ada)).toMatchObject({ phoneActivated: true });
    expect(await phone.getByRole("textbox").count()).toBe(0);
    // The activation state takes the focus of the removed form.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Active");
  });

  test("ends the session of another device", async () => {
    const ada = await site.signUp();
    const other = await site.succeed(login, {
      body: { account: ada.email, password: ada.password },
      headers: { "User-Agent": "Mozilla/5.0 (Windows NT 10.0) Firefox/145.0" },
    });
    const page = await openPersonal(ada);
    const sessions = page.getByRole("region", { name: "Where you are logged in" });
    await sessions.getByRole("listitem").filter({ hasText: "This device" }).waitFor();
    const row = sessions.getByRole("listitem").filter({ hasText: "Firefox, Windows" });
    await row.getByRole("button", { name: "Log out" }).click();
    await expect.poll(() => sessions.getByRole("listitem").count()).toBe(1);
    await expect(fetchProfile(other)).rejects.toThrow("0004");
    expect(await fetchProfile(ada)).toMatchObject({ userId: ada.userId });
  });

  test("changes the password and stays signed in", async () => {
    const ada = await site.signUp();
    await site.succeed(login, { body: { account: ada.email, password: ada.password } });
    const page = await openPersonal(ada, REFUSED);
    const setting = page.getByRole("region", { name: "Password", exact: true });
    await setting.getByRole("button", { name: "Change password" }).click();
    await setting.getByLabel("Current password", { exact: true }).fill("another one");
    await setting.getByLabel("New password", { exact: true }).fill("an entirely new one");
    await setting.getByLabel("Password again", { exact: true }).fill("an entirely new one");
    await setting.getByRole("button", { name: "Save the new password" }).click();
    await setting.getByText("This is not your current password").waitFor();
    await setting.getByLabel("Current password", { exact: true }).fill(ada.password);
    await setting.getByRole("button", { name: "Save the new password" }).click();
    await setting.getByText("Your password is changed.").waitFor();
    const sessions = page.getByRole("region", { name: "Where you are logged in" });
    await expect.poll(() => sessions.getByRole("listitem").count()).toBe(1);
    await page.reload();
    await page.getByLabel("First name").waitFor();
    await expect(fetchProfile(ada)).rejects.toThrow("0004");
  });

  test("crops a picture by keyboard", async () => {
    const ada = await site.signUp();
    const page = await openPersonal(ada);
    const buffer = await createThreeColourPicture();
    const chosen = { name: "me.png", mimeType: "image/png", buffer };
    await page.getByLabel("Choose a picture").setInputFiles(chosen);
    const zoom = page.getByRole("slider", { name: "Zoom in or out" });
    await expect.poll(() => zoom.evaluate((field) => field === document.activeElement)).toBe(true);
    // The crop has the full height, so it cannot move vertically.
    expect(await page.getByRole("slider", { name: "Up or down" }).isDisabled()).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("End");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByText("Your picture is saved.").waitFor();

    const { avatar } = await fetchProfile(ada);
    const avatarFile = await (await fetch(new URL(avatar ?? "", site.url))).arrayBuffer();
    const { dominant } = await sharp(Buffer.from(avatarFile)).stats();
    expect(dominant.b).toBeGreaterThan(200);
    expect(dominant.r).toBeLessThan(60);
    await page.goto("/my");
    const avatarImage = page.locator(".profile img");
    await expect.poll(() => avatarImage.getAttribute("src")).toBe(avatar);
    await expect
      .poll(() => avatarImage.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(256);
  });
});

describe("weekly mail", () => {
  test("saves the topics of the weekly mail on /personal", async () => {
    const ada = await site.signUp();
    const page = await visit(createSignedInStorage(site.url, ada));
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
});
