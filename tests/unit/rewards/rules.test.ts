import { describe, expect, test } from "vitest";
import { BALANCE_SIGNS, REWARD_RULES, type RewardKind } from "#contract/rewards/rewards.ts";
import { readBuiltRewards } from "#server/config/config.ts";
import { TABLES } from "#server/db/tables.ts";

describe("reward configuration", () => {
  test.for<[readonly RewardKind[], number]>([
    [["earned"], 1],
    [["earned", "returned"], 0],
    [["earned", "released", "failed"], 1],
    [["earned", "released", "failed", "failed", "sent"], 0],
  ])("BALANCE_SIGNS of the steps %j sum to %i", ([kinds, expected]) => {
    expect(kinds.reduce((sum, kind) => sum + BALANCE_SIGNS[kind], 0)).toBe(expected);
  });

  test("readBuiltRewards returns zero by default and rejects invalid amounts", () => {
    expect(readBuiltRewards({ PORT: "wrong" }).amounts).toEqual({ NG: 0, ID: 0 });
    const environment = { REWARDS_NG: "250", REWARDS_ID: "", REWARDS_FROM: "2026-12-01" };
    expect(readBuiltRewards(environment)).toEqual({
      amounts: { NG: 250, ID: 0 },
      from: "2026-12-01",
    });
    expect(readBuiltRewards({ POLARIS_DEMO: "1" }).amounts.ID).toBeGreaterThan(0);
    for (const REWARDS_NG of ["-5", "NaN"]) {
      expect(() => readBuiltRewards({ ...environment, REWARDS_NG })).toThrow(
        "REWARDS_NG: expected a whole",
      );
    }
  });

  test("requires the same number of likes as the index", () => {
    const { indexes } = TABLES.comments;
    expect(indexes?.["comments_rewardable"]).toMatch(new RegExp(`likes >= ${REWARD_RULES.likes}$`));
  });
});
