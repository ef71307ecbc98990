import { expect, test } from "vitest";
import { follow } from "#contract/reactions/follow.ts";
import { DAY } from "#server/core/clock.ts";
import { openStore } from "#server/db/open.ts";
import { latestLetter } from "../../api/accounts/support/people.ts";
import { reviewRow, writeReviews } from "../../api/support/community.ts";
import { runPolaris } from "../../api/support/polaris-command.ts";
import { DIST } from "../../support/site.ts";
import { signedIn, usePeopleSite } from "../support/people-site.ts";
import { useBrowser } from "../support/visitor.ts";

const site = usePeopleSite();
const visit = useBrowser();

const PRODUCT = { subjectType: "product", subjectId: "fairmoney" } as const;

test("subscribes on /personal and unsubscribes by mail", async () => {
  const ada = await site.signUp();
  await site.succeed(follow, { token: ada.token, body: { ...PRODUCT, follow: true } });
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

  const store = await openStore({ dataDir: site.dataDir });
  await writeReviews(store, [reviewRow(PRODUCT, { created_at: Date.now() })]);
  const lastWeek = { sent_at: Date.now() - 7 * DAY };
  await store.db.updateTable("digest_settings").set(lastWeek).execute();
  await store.close();
  const environment = { POLARIS_DATA_DIR: site.dataDir, SITE_URL: site.url };
  expect(runPolaris(["digest", "--dist", DIST], environment).stdout).toBe("1 mails sent\n");
  const { text } = await latestLetter(site, ada.email);
  const link = new URL(/https?:\S+&topic=reviews/.exec(text)?.[0] ?? "");
  await page.goto(link.pathname + link.search);
  await page.getByText("no longer include news of reviews").waitFor();
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await page.getByRole("heading", { name: "You have unsubscribed" }).waitFor();
  await page.goto("/personal");
  await expect.poll(() => reviews.isEnabled()).toBe(true);
  expect(await reviews.isChecked()).toBe(false);
});
