import { resetPassword } from "#contract/accounts/password.ts";
import { login, loginWithCode } from "#contract/accounts/session.ts";
import { sendLoginCode, sendVerificationCode } from "#contract/accounts/verification-code.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { DAY } from "#server/core/clock.ts";
import {
  type Attack,
  computePercentile,
  countUp,
  PASSWORD,
  runInBatches,
  SETTLE_MS,
  type Target,
} from "./target.ts";

const OWNER = { age: 30 * DAY, hasPassword: true };

/** Signs an owner in on a device, which is known afterwards. */
async function createOwner(target: Target, zuid: string) {
  const [owner] = await target.createAccounts(1, { ...OWNER, hasPhone: true });
  if (!owner) throw new Error("no account was created");
  const { email, address } = owner;
  const known = { address, zuid };
  const signIn = async () =>
    (await target.ask(login, { address, body: { account: email, password: PASSWORD, zuid } })).code;
  if ((await signIn()) !== "0000") throw new Error("the owner cannot sign in");
  return { ...owner, ...known, signIn };
}

export const lockOwnerOut: Attack = async (target) => {
  const owner = await createOwner(target, "0123456789abcdef0123456789abcdef");
  const { email: account, address, zuid } = owner;
  const networks = countUp(10).map(target.nextNetwork);
  await target.askSuccessfully(sendLoginCode, { address, body: { account, zuid } });
  const otp = await target.getLatestCode(account);
  await target.askSuccessfully(sendLoginCode, { body: { account } });
  await runInBatches(countUp(100), 10, async (index) => {
    const network = networks[index % networks.length] ?? "";
    await target.ask(login, { address: network, body: { account, password: `wrong ${index}` } });
    const guess = String((Number(otp) + index + 1) % 1_000_000).padStart(6, "0");
    await target.ask(loginWithCode, { address: network, body: { account, otp: guess } });
  });
  const byPassword = await owner.signIn();
  const body = { account, otp, zuid };
  const { code: byCode } = await target.ask(loginWithCode, { address, body });
  return {
    now: `password ${byPassword}, code ${byCode}`,
    holds: byPassword === "0000" && byCode === "0000",
  };
};

export const guessCodes: Attack = async (target) => {
  const accounts = await target.createAccounts(60, OWNER);
  await runInBatches(accounts, 10, ({ email, address }) =>
    target.askSuccessfully(sendLoginCode, { address, body: { account: email } }),
  );
  const codes = await runInBatches(countUp(300), 10, async (index) => {
    const account = accounts[index % accounts.length]?.email ?? "";
    const otp = String(index).padStart(6, "0");
    const address = `2001:db8:fffe:${index}::1`;
    return (await target.ask(loginWithCode, { address, body: { account, otp } })).code;
  });
  const passes = codes.filter((code) => code !== "1004").length;
  return { now: `${passes} pass`, holds: passes <= 60 };
};

export const requestTextMessages: Attack = async (target) => {
  const owner = await createOwner(target, "fedcba9876543210fedcba9876543210");
  await target.pass(SETTLE_MS);
  const before = target.textMessages.length;
  // Ten numbers from each network and at most thirty of each prefix, so that only the ceiling can stop them.
  const networks = countUp(50).map(target.nextNetwork);
  await runInBatches(countUp(500), 10, (index) => {
    const account = `0803${100 + (index % 25)}${String(index).padStart(4, "0")}`;
    const address = networks[Math.floor(index / 10)] ?? "";
    return target.ask(sendVerificationCode, { address, query: { account, scene: "register" } });
  });
  const sent = target.textMessages.length - before;
  const { address, zuid, phone: account } = owner;
  await target.ask(sendLoginCode, { address, body: { account, zuid } });
  const hasCode = target.textMessages.at(-1)?.to === account;
  return {
    now: `${sent} sent, owner ${hasCode ? "gets" : "does not get"} one`,
    holds: sent <= 250 && hasCode,
  };
};

const PAIRS = 40;
const ROUNDS = 3;
const MAX_DIFFERENCE = 0.25;

/** Asks about accounts with and without a user in turn. A busy machine is measured again. */
export const tellAccountsApart: Attack = async (target) => {
  const worst = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, difference] of await measureDifferences(target)) {
      worst.set(name, Math.min(difference, worst.get(name) ?? Number.POSITIVE_INFINITY));
    }
    if (Math.max(...worst.values()) <= MAX_DIFFERENCE) break;
  }
  const differences = [...worst].map(([name, one]) => `${name} ${Math.round(one * 100)} %`);
  const holds = Math.max(...worst.values()) <= MAX_DIFFERENCE;
  return { now: `time: ${differences.join(", ")}`, holds };
};

async function measureDifferences(target: Target): Promise<Map<string, number>> {
  const known = (await target.createAccounts(PAIRS, OWNER)).map(({ email }) => email);
  const unknown = known.map((email) => email.replace("ada", "eve"));
  const wrong = { password: PASSWORD, retyped_password: PASSWORD, otp: "00000000" };
  const requests: [string, Endpoint, (account: string) => object][] = [
    ["otp/code", sendLoginCode, (account) => ({ body: { account } })],
    ["otp/login", loginWithCode, (account) => ({ body: { account, otp: "000000" } })],
    [
      "verificationcode",
      sendVerificationCode,
      (account) => ({ query: { account, scene: "reset" } }),
    ],
    ["password/reset", resetPassword, (account) => ({ body: { account, ...wrong } })],
  ];
  const differences = new Map<string, number>();
  for (const [name, call, toRequest] of requests) {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    const shapes = new Set<string>();
    for (const index of countUp(PAIRS)) {
      const kinds =
        index % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
      for (const kind of kinds) {
        const account = { known, unknown }[kind][index] ?? "";
        const answer = await target.ask(call, toRequest(account));
        shapes.add(JSON.stringify([answer.status, answer.code, answer.data]));
        times[kind].push(answer.milliseconds);
      }
    }
    const [one, other] = [
      computePercentile(times.known, 0.5),
      computePercentile(times.unknown, 0.5),
    ];
    const isSame = shapes.size === 1;
    differences.set(name, isSame ? Math.abs(one - other) / Math.max(one, other) : 1);
    await target.pass(SETTLE_MS);
  }
  return differences;
}
