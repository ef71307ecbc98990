import type { Generated, Selectable } from "kysely";
import type { RewardKind } from "#contract/rewards/rules.ts";

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
  /** `provider` or `file`, as long as nobody knows what became of it there. */
  handed_to: Generated<"provider" | "file" | null>;
  /** How often it was handed over or looked up. */
  tries: Generated<number>;
  /** When the next step is due; empty when none is. */
  due_at: number | null;
  /** When the provider's report first had nothing of an attempt that nobody is to get any more. */
  missing_at: Generated<number | null>;
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
