import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { CodePurpose } from "#contract/accounts/verification-code.ts";
import { toCanonicalAccount } from "#server/accounts/account.ts";
import { verifySecret } from "#server/accounts/credentials/slow-hash.ts";
import { type Allowance, type Client, findAllowance } from "#server/accounts/known-device.ts";
import { HOUR, MINUTE } from "#server/core/clock.ts";
import { Failure } from "#server/core/failure.ts";
import { enforceRowLimit } from "#server/db/row-limit.ts";
import { acquireLocks, type Db, type Store } from "#server/db/store.ts";
import type { Services } from "#server/services.ts";
import { toCodeHashInput } from "./verification-code.ts";

/** A new code leaves earlier codes valid, because strangers may request codes for any account. */
const MAX_VALID_CODES = 3;
const MAX_TRIES_PER_CODE = 5;
/** The tries of all codes of an account count together, so that a new code allows no additional tries. */
const MAX_TRIES_PER_ORIGIN = 10;
const MAX_TRIES_BY_UNKNOWN_DEVICES = 30;
const MAX_TRIES_PER_NETWORK = 60;

interface CodeProof {
  readonly account: string;
  readonly scene: CodePurpose;
  readonly codeId: string;
  readonly tryIds: readonly string[];
}

interface CodeAttempt {
  /** The code of any of these accounts is valid, because strangers may request codes for one of them. */
  readonly accounts: readonly [string, ...string[]];
  readonly scene: CodePurpose;
  readonly otp: string;
  readonly userId?: string | undefined;
  readonly client: Client;
}

/** Throws 2002 for a wrong code, whether or not the account exists. */
export async function verifyCode(
  { store, clock }: Pick<Services, "store" | "clock">,
  attempt: CodeAttempt,
): Promise<CodeProof> {
  const { accounts, scene, otp } = attempt;
  const { codes, tryIds } = await recordCodeAttempt(store, attempt, clock.now());
  for (const { id: codeId, account: mailbox, code_hash } of codes) {
    const account = accounts.find((one) => toCanonicalAccount(one) === mailbox) ?? mailbox;
    const input = toCodeHashInput({ account: mailbox, scene, code: otp });
    if (await verifySecret(code_hash, input)) return { account, scene, codeId, tryIds };
  }
  if (codes.length === 0) await verifySecret(null, otp);
  throw new Failure("2002");
}

/** Counts a try before the code is compared, so that concurrent requests get no extra tries. */
function recordCodeAttempt(store: Store, attempt: CodeAttempt, now: number) {
  const mailboxes = [...new Set(attempt.accounts.map(toCanonicalAccount))].sort();
  const locks = [attempt.client.networkHash, ...mailboxes].map((name) => `code-try:${name}`);
  return store.transaction(async (db) => {
    await acquireLocks(db, ...(locks as [string, ...string[]]));
    const allowance = await findAllowance(db, attempt.userId, attempt.client);
    const codes = await findValidCodes(db, { ...attempt, mailboxes, allowance }, now);
    const targets = new Set(codes.map(({ account }) => account));
    if (targets.size === 0) targets.add(toCanonicalAccount(attempt.accounts[0]));
    const tries = [...targets].map((account) => ({
      id: randomUUID(),
      account,
      ...allowance,
      created_at: now,
    }));
    for (const { account } of tries) await enforceTryLimits(db, account, allowance, now);
    await db.insertInto("code_tries").values(tries).execute();
    return { codes, tryIds: tries.map(({ id }) => id) };
  });
}

interface CodeSearch {
  readonly mailboxes: readonly string[];
  readonly scene: CodePurpose;
  readonly allowance: Allowance;
}

/** Prefers codes requested from the client's origin, so that requests of strangers cannot displace them. */
function findValidCodes(
  db: Db,
  { mailboxes, scene, allowance: { origin_hash } }: CodeSearch,
  now: number,
) {
  const tries = sql`select count(*) from code_tries
    where code_tries.account = verification_codes.account
      and code_tries.origin_hash = ${origin_hash}
      and code_tries.created_at >= verification_codes.created_at`;
  return (
    db
      .selectFrom("verification_codes")
      .select(["id", "account", "code_hash"])
      .where("account", "in", mailboxes)
      .where("scene", "=", scene)
      .where("used_at", "is", null)
      .where("expires_at", ">", now)
      // A code with a creation time in the future was sent before the clock was set back.
      .where("created_at", "<=", now + MINUTE)
      .where(sql<boolean>`(${tries}) < ${MAX_TRIES_PER_CODE}`)
      .orderBy(sql`origin_hash = ${origin_hash}`, "desc")
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(MAX_VALID_CODES)
      .execute()
  );
}

async function enforceTryLimits(
  db: Db,
  account: string,
  { origin_hash, is_known_device }: Allowance,
  now: number,
): Promise<void> {
  const hourly = { table: "code_tries", periodMs: HOUR } as const;
  const ofOrigin = sql`origin_hash = ${origin_hash}`;
  const ofAccount = sql`account = ${account}`;
  const limits = [
    { ...hourly, where: sql`${ofAccount} and ${ofOrigin}`, max: MAX_TRIES_PER_ORIGIN },
  ];
  if (!is_known_device) {
    const where = sql`${ofAccount} and is_known_device = 0`;
    limits.push({ ...hourly, where, max: MAX_TRIES_BY_UNKNOWN_DEVICES });
    limits.push({ ...hourly, where: ofOrigin, max: MAX_TRIES_PER_NETWORK });
  }
  for (const limit of limits) await enforceRowLimit(db, limit, now);
}

/**
 * Invalidates all codes of the account for one purpose, in the caller's transaction. Only one of several concurrent
 * calls succeeds.
 */
export async function consumeCode(db: Db, proof: CodeProof, now: number): Promise<void> {
  const { codeId, scene, tryIds } = proof;
  const account = toCanonicalAccount(proof.account);
  await acquireLocks(db, `code:${account}`);
  const ended = await db
    .updateTable("verification_codes")
    .set({ used_at: now })
    .where("account", "=", account)
    .where("scene", "=", scene)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning("id")
    .execute();
  if (!ended.some(({ id }) => id === codeId)) throw new Failure("2002");
  await db.deleteFrom("code_tries").where("id", "in", tryIds).execute();
}

export async function invalidateCodes(
  db: Db,
  accounts: readonly string[],
  now: number,
): Promise<void> {
  await db
    .updateTable("verification_codes")
    .set({ used_at: now })
    .where("account", "in", accounts)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .execute();
}
