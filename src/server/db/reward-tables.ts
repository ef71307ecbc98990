import type { Selectable } from "kysely";
import type { RewardKind } from "#contract/rewards/rules.ts";

export interface RewardTables {
  rewards: RewardsTable;
  reward_entries: RewardEntriesTable;
}

interface RewardsTable {
  id: string;
  /** The review, which may be gone: it earns once all the same. */
  comment_id: string;
  user_id: string | null;
  phone_hash: string | null;
  currency: "NGN" | "IDR";
  amount: number;
  state: RewardKind;
  steps: number;
  /** Set while the reward is in an exported file and its outcome is not booked. */
  exported_at: number | null;
  /** When the next step is due; empty when none is. */
  due_at: number | null;
  created_at: number;
}

interface RewardEntriesTable {
  reward_id: string;
  position: number;
  kind: RewardKind;
  amount: number;
  created_at: number;
}

export type RewardRow = Selectable<RewardsTable>;
