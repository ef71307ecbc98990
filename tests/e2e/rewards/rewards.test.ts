import { expect, test } from "vitest";
import type { RewardKind } from "#contract/rewards/rules.ts";
import { openStore } from "#server/db/open.ts";
import type { Db } from "#server/db/store.ts";
import type { RewardRow } from "#server/db/tables.ts";
import { addReward, addStep } from "#server/rewards/ledger.ts";
import { reviewRow, writeReviews } from "../../api/support/community.ts";
import { findBarriers, findOverflow } from "../support/look.ts";
import { signedIn, usePeopleSite } from "../support/people-site.ts";
import { useBrowser } from "../support/visitor.ts";

const site = usePeopleSite();
const visit = useBrowser();

const AT = Date.UTC(2026, 10, 20, 12);
const LEDGERS: readonly RewardKind[][] = [
  [],
  ["released"],
  ["released", "sent"],
  ["released", "failed"],
  ["returned"],
];

/** A reward for a review of each product, with these steps after its hold. */
async function earn(userId: string): Promise<string[]> {
  const store = await openStore({ dataDir: site.dataDir });
  const rows = LEDGERS.map((_steps, at) =>
    reviewRow(
      { subjectType: "product", subjectId: `product-${at}` },
      { created_at: AT + at, user_id: userId },
    ),
  );
  await writeReviews(store, rows);
  await store.transaction(async (db) => {
    for (const [at, steps] of LEDGERS.entries())
      await keepLedger(db, userId, rows[at]?.id ?? "", steps);
  });
  await store.close();
  return rows.map(({ id }) => id);
}

async function keepLedger(
  db: Db,
  user_id: string,
  comment_id: string,
  steps: readonly RewardKind[],
) {
  const reward = { user_id, comment_id, phone_hash: null, currency: "NGN", amount: 200 } as const;
  await addReward(db, reward, { at: AT, dueAt: AT });
  for (const kind of steps) {
    const find = db.selectFrom("rewards").selectAll().where("comment_id", "=", comment_id);
    const reward: RewardRow = await find.executeTakeFirstOrThrow();
    await addStep(db, reward, kind, { at: AT, dueAt: null });
  }
}

test("shows reward states and the review label", async () => {
  const ada = await site.signUp();
  const [first, , , , returned] = await earn(ada.userId);
  const page = await visit({ ...signedIn(site.url, ada), viewport: { width: 360, height: 740 } });
  await page.goto("/my");
  const region = page.getByRole("region", { name: "My rewards" });
  await expect.poll(() => region.getByRole("listitem").count()).toBe(5);
  const text = await region.innerText();
  const heldText = "Earned; held for 72 hours from November 20, 2026";
  for (const last of ["Ready to send since", "Sent", "Could not be sent", "Taken back"]) {
    expect(text).toContain(`${last} November 20, 2026`);
  }
  expect(text.split(heldText)).toHaveLength(6);
  expect(await page.getByText("Still to be sent: ₦600").isVisible()).toBe(true);
  expect(await findBarriers(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);

  await page.getByRole("link", { name: "How rewards work" }).click();
  await page.getByRole("heading", { name: "Airtime for helpful stories", level: 1 }).waitFor();
  expect(await page.getByRole("table").allInnerTexts()).toMatchObject([
    expect.stringContaining("No rewards at present"),
    expect.stringContaining("100"),
  ]);
  expect(await findBarriers(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);

  const label = page.getByText("its author earned airtime for it");
  await page.goto(`/commentDetails/${first}`);
  await label.waitFor();
  await page.goto(`/commentDetails/${returned}`);
  await page.getByText("A review", { exact: true }).waitFor();
  expect(await label.count()).toBe(0);
});
