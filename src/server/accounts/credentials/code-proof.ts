import type { CodePurpose } from "#contract/accounts/verification-code.ts";
import { canonicalAccount } from "#server/accounts/account.ts";
import { HOUR, MINUTE, SECOND } from "#server/core/clock.ts";
import { Failure, tooMany } from "#server/core/failure.ts";
import type { Db } from "#server/db/store.ts";
import type { Services } from "#server/services.ts";
import { isSecretOf } from "./slow-hash.ts";
import { boundCode } from "./verification-code.ts";

/** A code dies with its fifth wrong try. */
const MAX_WRONG_TRIES = 5;
/** Over all codes of an account, so that a new code does not bring new tries without end. */
const MAX_WRONG_TRIES_PER_HOUR = 10;

/** A code that was right. It is not used up yet: see `useCode`. */
export interface ProvenCode {
  readonly id: string;
  /** The account it was sent to. */
  readonly account: string;
}

interface TriedCode {
  /** The latest code of each is tried: a code that a stranger has sent to one spoils nothing. */
  accounts: readonly string[];
  scene: CodePurpose;
  otp: string;
}

/** Tries a code. Each try is counted before it is looked at, however many come at once. */
export async function proveByCode(
  services: Pick<Services, "store" | "clock">,
  { accounts, scene, otp }: TriedCode,
): Promise<ProvenCode> {
  const refusals: Failure[] = [];
  for (const account of accounts) {
    try {
      const proven = await tryLatest(services, { account, scene, otp });
      if (proven) return proven;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      refusals.push(error);
    }
  }
  const wrong = refusals.find(({ code }) => code === "2002");
  throw wrong ?? refusals[0] ?? new Failure("2002");
}

/** Undefined when nothing was sent there. */
async function tryLatest(
  { store, clock }: Pick<Services, "store" | "clock">,
  { account, scene, otp }: { account: string; scene: CodePurpose; otp: string },
): Promise<ProvenCode | undefined> {
  const now = clock.now();
  const mailbox = canonicalAccount(account);
  // A code dated more than a minute ahead was made before the clock was put back, and is not taken.
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
  await refuseTooManyTries(store.db, mailbox, now);
  if (!(await countTry(store.db, latest.id, now))) throw new Failure("2002");
  const bound = boundCode({ account: mailbox, scene, code: otp });
  if (!(await isSecretOf(latest.code_hash || null, bound))) throw new Failure("2002");
  return { id: latest.id, account };
}

/** Uses a code up, in the transaction of what it is used for. Of several at once one succeeds. */
export async function useCode(db: Db, { id }: ProvenCode, now: number): Promise<void> {
  const used = await db
    .updateTable("verification_codes")
    .set(({ eb }) => ({ used_at: now, wrong_tries: eb("wrong_tries", "-", 1) }))
    .where("id", "=", id)
    .where("used_at", "is", null)
    .executeTakeFirst();
  if (used.numUpdatedRows !== 1n) throw new Failure("2002");
}

/** No code that was sent before is good any more, also one that is just being tried. */
export async function endCodesOf(db: Db, accounts: readonly string[], now: number): Promise<void> {
  await db
    .updateTable("verification_codes")
    .set({ used_at: now })
    .where("account", "in", accounts)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .execute();
}

async function refuseTooManyTries(db: Db, account: string, now: number): Promise<void> {
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

/** False when there is no try left. One that turns out right is taken back by `useCode`. */
async function countTry(db: Db, id: string, now: number): Promise<boolean> {
  const counted = await db
    .updateTable("verification_codes")
    .set(({ eb }) => ({ wrong_tries: eb("wrong_tries", "+", 1) }))
    .where("id", "=", id)
    .where("wrong_tries", "<", MAX_WRONG_TRIES)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return counted.numUpdatedRows === 1n;
}
