import type { Selectable } from "kysely";
import type { RewardKind } from "#contract/rewards/rewards.ts";

/** Rewards for reviews and their ledger (`015-rewards.ts`). */
export interface RewardTables {
  rewards: RewardsTable;
  reward_entries: RewardEntriesTable;
}

interface RewardsTable {
  id: string;
  /** The review, which may be gone: it earns once all the same. */
  comment_id: string;
  /** Empty after its author was erased. */
  user_id: string | null;
  /** The telephone number as a keyed hash, for thirty days. */
  phone_hash: string | null;
  currency: "NGN" | "IDR";
  /** In the major unit. */
  amount: number;
  /** The kind of its last entry. */
  state: RewardKind;
  /** How many entries it has. */
  steps: number;
  /** Set while the reward is in an exported file and its outcome is not booked. */
  exported_at: number | null;
  /** When the next step is due; empty when none is. */
  due_at: number | null;
  created_at: number;
}

/** The ledger: rows are added; the database refuses to change or delete one. */
interface RewardEntriesTable {
  reward_id: string;
  /** 1 for the first. */
  position: number;
  kind: RewardKind;
  /** How it changes the balance, in the major unit. */
  amount: number;
  created_at: number;
}

export type RewardRow = Selectable<RewardsTable>;
