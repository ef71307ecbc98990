import {
  ACCOUNT_DECISION_REASONS,
  type AccountDecision,
  type ModerationReason,
} from "#contract/moderation/moderation.ts";
import { endAllSessions } from "#server/accounts/session.ts";
import type { ModerationActRow } from "#server/db/community-tables.ts";
import { type Db, userLock } from "#server/db/store.ts";
import type { UserRow } from "#server/db/tables.ts";
import { createPseudonym } from "#server/posts/author.ts";
import type { Services } from "#server/services.ts";
import { insertAct } from "./moderation-acts.ts";

interface AccountDecisionInput {
  readonly decision: AccountDecision;
  readonly reason: ModerationReason;
  readonly moderator: string;
  readonly note: string;
}

/**
 * | Decision       | Effect                                                        |
 * | -------------- | ------------------------------------------------------------- |
 * | `suspend`      | the account reads and signs in, but cannot write              |
 * | `restore`      | it can write again                                            |
 * | `rename`       | a pseudonym replaces the user name                            |
 * | `end-sessions` | every device is logged out                                    |
 *
 * The posts stay: `moderation decide-all` decides about them. Returns undefined for an unfitting reason.
 */
export async function decideAccount(
  { store, clock }: Pick<Services, "store" | "clock">,
  user: UserRow,
  { decision, reason, moderator, note }: AccountDecisionInput,
): Promise<ModerationActRow | undefined> {
  const reasons: readonly ModerationReason[] = ACCOUNT_DECISION_REASONS[decision];
  if (!reasons.includes(reason)) return undefined;
  const now = clock.now();
  return store.transaction(
    async (db) => {
      await applyDecision(db, user.id, decision, now);
      return insertAct(db, {
        post_type: "account",
        post_id: user.id,
        subject_type: null,
        subject_id: null,
        decision,
        reason,
        moderator,
        note,
        state_before: user.suspended_at === null ? "active" : "suspended",
        state_after: decision,
        created_at: now,
      });
    },
    { lock: userLock(user.id) },
  );
}

async function applyDecision(
  db: Db,
  userId: string,
  decision: AccountDecision,
  now: number,
): Promise<void> {
  if (decision === "end-sessions") return endAllSessions(db, userId);
  const changes = {
    suspend: { suspended_at: now },
    restore: { suspended_at: null },
    // The change counts as the user's own, so that the old name does not return within 30 days.
    rename: { user_name: createPseudonym(), name_changed_at: now },
  };
  await db.updateTable("users").set(changes[decision]).where("id", "=", userId).execute();
}
