import {
  ACCOUNT_DECISION_REASONS,
  type AccountDecision,
  type ModerationReason,
} from "#contract/moderation/moderation.ts";
import { findUserInTransaction, listAccountSpellings } from "#server/accounts/account.ts";
import { invalidateCodes } from "#server/accounts/credentials/code-proof.ts";
import { recordModeratorAct } from "#server/accounts/security-log.ts";
import { endAllSessions } from "#server/accounts/session.ts";
import { type Db, toUserLockName } from "#server/db/store.ts";
import type { ModerationActRow, UserRow } from "#server/db/tables.ts";
import { createUserName } from "#server/posts/author.ts";
import type { Services } from "#server/services.ts";
import { insertModerationAct } from "./moderation-acts.ts";

interface AccountDecisionInput {
  readonly decision: AccountDecision;
  readonly reason: ModerationReason;
  readonly moderator: string;
  readonly note: string;
}

export type AccountProblem = "unfitting-reason" | "no-change" | "no-such-user";

/**
 * | Decision       | Effect                                                                     |
 * | -------------- | -------------------------------------------------------------------------- |
 * | `suspend`      | the account reads and signs in, but changes nothing that others see        |
 * | `restore`      | it can write again                                                         |
 * | `rename`       | a random name replaces the user name                                       |
 * | `end-sessions` | sessions, known devices, codes and the password end; the user sets another |
 *
 * The posts stay: `moderation decide-all` decides about them.
 */
export async function decideAccount(
  { store, clock }: Pick<Services, "store" | "clock">,
  userId: string,
  { decision, reason, moderator, note }: AccountDecisionInput,
): Promise<ModerationActRow | { readonly problem: AccountProblem }> {
  const reasons: readonly ModerationReason[] = ACCOUNT_DECISION_REASONS[decision];
  if (!reasons.includes(reason)) return { problem: "unfitting-reason" };
  const now = clock.now();
  return store.transaction(
    async (db) => {
      const user = await findUserInTransaction(db, userId);
      if (!user) return { problem: "no-such-user" } as const;
      const before = toAccountState(user);
      const after = STATES_AFTER[decision] ?? before;
      if (decision in STATES_AFTER && before === after) return { problem: "no-change" } as const;
      await applyAccountDecision(db, user, decision, now);
      await recordModeratorAct(db, { userId, decision }, now);
      return insertModerationAct(db, {
        post_type: "account",
        post_id: userId,
        subject_type: null,
        subject_id: null,
        decision,
        reason,
        moderator,
        note,
        state_before: before,
        state_after: after,
        created_at: now,
      });
    },
    { lock: toUserLockName(userId) },
  );
}

const STATES_AFTER: Partial<Record<AccountDecision, "active" | "suspended">> = {
  suspend: "suspended",
  restore: "active",
};

export function toAccountState({ suspended_at }: Pick<UserRow, "suspended_at">) {
  return suspended_at === null ? "active" : "suspended";
}

async function applyAccountDecision(
  db: Db,
  user: UserRow,
  decision: AccountDecision,
  now: number,
): Promise<void> {
  const changes = {
    suspend: { suspended_at: now },
    restore: { suspended_at: null },
    // The new name counts as the user's own change, so the user cannot restore the old name for 30 days.
    rename: { user_name: createUserName(), name_changed_at: now },
    // Removes the password, because an account thief may know the password.
    "end-sessions": { password_hash: null },
  };
  await db.updateTable("users").set(changes[decision]).where("id", "=", user.id).execute();
  if (decision !== "end-sessions") return;
  await db.deleteFrom("known_devices").where("user_id", "=", user.id).execute();
  await invalidateCodes(db, listAccountSpellings(user), now);
  await endAllSessions(db, user.id);
}
