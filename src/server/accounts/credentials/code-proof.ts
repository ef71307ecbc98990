import type { CodePurpose } from "#contract/accounts/verification-code.ts";
import { canonicalAccount } from "#server/accounts/account.ts";
import { verifySecret } from "#server/accounts/credentials/slow-hash.ts";
import { HOUR, MINUTE, SECOND } from "#server/core/clock.ts";
import { Failure, tooMany } from "#server/core/failure.ts";
import type { Db } from "#server/db/store.ts";
import type { Services } from "#server/services.ts";
import { bindCode } from "./verification-code.ts";

const MAX_WRONG_TRIES = 5;
/** Per account over all codes, so that new codes add no tries. */
const MAX_WRONG_TRIES_PER_HOUR = 10;

interface CodeProof {
  readonly id: string;
  readonly account: string;
}

interface CodeAttempt {
  /** The latest code of each account is tried, so that a code sent to one by a stranger does no harm. */
  accounts: readonly string[];
  scene: CodePurpose;
  otp: string;
}

/** Counts each try before checking it, also concurrent ones. */
export async function proveByCode(
  services: Pick<Services, "store" | "clock">,
  { accounts, scene, otp }: CodeAttempt,
): Promise<CodeProof> {
  const refusals: Failure[] = [];
  for (const account of accounts) {
    try {
      const proof = await tryLatest(services, { account, scene, otp });
      if (proof) return proof;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      refusals.push(error);
    }
  }
  const wrong = refusals.find(({ code }) => code === "2002");
  throw wrong ?? refusals[0] ?? new Failure("2002");
}

async function tryLatest(
  { store, clock }: Pick<Services, "store" | "clock">,
  { account, scene, otp }: { account: string; scene: CodePurpose; otp: string },
): Promise<CodeProof | undefined> {
  const now = clock.now();
  const mailbox = canonicalAccount(account);
  // A code from the future was sent before the clock was set back.
  const latest = await store.db
    .selectFrom("verification_codes")
    .selectAll()
    .where("account", "=", mailbox)
    .where("scene", "=", scene)
    .where("created_at", "<=", now + MINUTE)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!latest) return undefined;
  await enforceTryLimit(store.db, mailbox, now);
  if (!(await countTry(store.db, latest.id, now))) throw new Failure("2002");
  const input = bindCode({ account: mailbox, scene, code: otp });
  if (!(await verifySecret(latest.code_hash || null, input))) throw new Failure("2002");
  return { id: latest.id, account };
}

/** Call inside the transaction of the action. Only one of several concurrent calls succeeds. */
export async function useCode(db: Db, { id }: CodeProof, now: number): Promise<void> {
  const result = await db
    .updateTable("verification_codes")
    .set(({ eb }) => ({ used_at: now, wrong_tries: eb("wrong_tries", "-", 1) }))
    .where("id", "=", id)
    .where("used_at", "is", null)
    .executeTakeFirst();
  if (result.numUpdatedRows !== 1n) throw new Failure("2002");
}

export async function endCodes(db: Db, accounts: readonly string[], now: number): Promise<void> {
  await db
    .updateTable("verification_codes")
    .set({ used_at: now })
    .where("account", "in", accounts)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .execute();
}

async function enforceTryLimit(db: Db, account: string, now: number): Promise<void> {
  const codes = await db
    .selectFrom("verification_codes")
    .select(["created_at", "wrong_tries"])
    .where("account", "=", account)
    .where("created_at", ">", now - HOUR)
    .where("created_at", "<=", now + MINUTE)
    .where("wrong_tries", ">", 0)
    .orderBy("created_at")
    .execute();
  const wrongTries = codes.reduce((sum, { wrong_tries }) => sum + wrong_tries, 0);
  const [first] = codes;
  if (!first || wrongTries < MAX_WRONG_TRIES_PER_HOUR) return;
  throw tooMany((first.created_at + HOUR - now) / SECOND);
}

/** Returns false without tries left. `useCode` reverts the try of a correct code. */
async function countTry(db: Db, id: string, now: number): Promise<boolean> {
  const result = await db
    .updateTable("verification_codes")
    .set(({ eb }) => ({ wrong_tries: eb("wrong_tries", "+", 1) }))
    .where("id", "=", id)
    .where("wrong_tries", "<", MAX_WRONG_TRIES)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
