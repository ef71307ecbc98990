import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rewardAmounts } from "#contract/rewards/amounts.ts";
import { BALANCE_SIGNS, REWARD_RULES, type RewardKind } from "#contract/rewards/rules.ts";

test.for<[readonly RewardKind[], number]>([
  [["earned", "held"], 1],
  [["earned", "held", "returned"], 0],
  [["earned", "held", "released", "failed"], 1],
  [["earned", "held", "released", "failed", "failed", "sent"], 0],
])("after %j the balance is %i rewards", ([kinds, expected]) => {
  expect(kinds.reduce((sum, kind) => sum + BALANCE_SIGNS[kind], 0)).toBe(expected);
});

test("nothing is given unless an amount is set, but for the demo", () => {
  expect(rewardAmounts({})).toEqual({ NG: 0, ID: 0 });
  expect(rewardAmounts({ REWARDS_NG: "250", REWARDS_ID: "" })).toEqual({ NG: 250, ID: 0 });
  expect(rewardAmounts({ POLARIS_DEMO: "1" }).ID).toBeGreaterThan(0);
});

test("the index of candidates and the rule name the same number of likes", () => {
  const migration = readFileSync("src/server/db/migrations/015-rewards.ts", "utf8");
  expect(migration).toContain(`likes >= ${REWARD_RULES.likes}\``);
});

test("no code changes or deletes a row of the ledger", () => {
  const sources = readdirSync("src", { recursive: true, encoding: "utf8" });
  const code = sources.filter((path) => path.endsWith(".ts"));
  for (const path of code) {
    expect(readFileSync(join("src", path), "utf8"), path).not.toMatch(
      /(?:updateTable|deleteFrom)\("reward_entries|(?:update|delete from) reward_entries/,
    );
  }
});
