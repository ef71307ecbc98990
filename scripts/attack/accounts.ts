import { resetPassword } from "#contract/accounts/password.ts";
import { login, loginWithCode } from "#contract/accounts/session.ts";
import { sendLoginCode, sendVerificationCode } from "#contract/accounts/verification-code.ts";
import { DAY, MINUTE } from "#server/core/clock.ts";
import {
  type Attack,
  computePercentile,
  createIndices,
  PASSWORD,
  runInBatches,
  type Target,
} from "./target.ts";

const OLD = { age: 30 * DAY };

/** Creates the account's owner, who signs in once so that the server knows the device. */
async function createOwner(target: Target, zuid: string) {
  const [owner] = await target.createAccounts(1, { ...OLD, hasPhone: true });
  if (!owner) throw new Error("no account was created");
  const { email: account, address, phone } = owner;
  const body = { account, password: PASSWORD, zuid };
  const signIn = async () => (await target.ask(login, { address, body })).code;
  if ((await signIn()) !== "0000") throw new Error("the owner cannot sign in");
  return { account, address, phone, signIn };
}

export const lockOwnerOut: Attack = async (target) => {
  const zuid = "0123456789abcdef0123456789abcdef";
  const { account, address, signIn } = await createOwner(target, zuid);
  await target.askSuccessfully(sendLoginCode, { address, body: { account, zuid } });
  const otp = await target.getLatestCode(account);
  for (const _ of createIndices(5)) await target.ask(sendLoginCode, { body: { account } });
  const networks = createIndices(10).map(target.nextNetwork);
  await runInBatches(createIndices(100), async (index) => {
    const network = networks[index % networks.length] ?? "";
    await target.ask(login, { address: network, body: { account, password: `wrong ${index}` } });
    const guess = String((Number(otp) + index + 1) % 1_000_000).padStart(6, "0");
    await target.ask(loginWithCode, { address: network, body: { account, otp: guess } });
  });
  const byPassword = await signIn();
  const { code } = await target.ask(loginWithCode, { address, body: { account, otp, zuid } });
  return [`password ${byPassword}, code ${code}`, byPassword === "0000" && code === "0000"];
};

export const guessCodes: Attack = async (target) => {
  const accounts = await target.createAccounts(60, OLD);
  await runInBatches(accounts, ({ email: account, address }) =>
    target.askSuccessfully(sendLoginCode, { address, body: { account } }),
  );
  const codes = await runInBatches(createIndices(300), async (index) => {
    const account = accounts[index % accounts.length]?.email ?? "";
    const body = { account, otp: String(index).padStart(6, "0") };
    return (await target.ask(loginWithCode, { address: `2001:db8:fffe:${index}::1`, body })).code;
  });
  const passes = codes.filter((code) => code !== "1004").length;
  return [`${passes} pass`, passes <= 60];
};

export const requestTextMessages: Attack = async (target) => {
  const zuid = "fedcba9876543210fedcba9876543210";
  const { address, phone: account } = await createOwner(target, zuid);
  // Stays below the limits of ten numbers per network and thirty per prefix, so that only the daily
  // limit rejects requests.
  const networks = createIndices(50).map(target.nextNetwork);
  await runInBatches(createIndices(500), (index) => {
    const number = `0803${100 + (index % 25)}${String(index).padStart(4, "0")}`;
    const query = { account: number, scene: "register" };
    const network = networks[Math.floor(index / 10)] ?? "";
    return target.ask(sendVerificationCode, { address: network, query });
  });
  const sentCount = target.listReceivers().length;
  await target.ask(sendLoginCode, { address, body: { account, zuid } });
  const hasCode = target.listReceivers().slice(sentCount).at(-1) === account;
  const now = `${sentCount} sent, owner ${hasCode ? "gets" : "does not get"} one`;
  return [now, sentCount <= 250 && hasCode];
};

const MAX_DIFFERENCE = 0.25;

/** Repeats a measurement with different times, because a busy machine distorts them. */
export const revealAccounts: Attack = async (target) => {
  const best: Record<string, number> = {};
  for (const _ of createIndices(3)) {
    for (const [name, difference] of await measureDifferences(target)) {
      best[name] = Math.min(difference, best[name] ?? 1);
    }
    if (Object.values(best).every((difference) => difference <= MAX_DIFFERENCE)) break;
  }
  const texts = Object.entries(best).map(([name, one]) => `${name} ${Math.round(one * 100)} %`);
  const holds = Object.values(best).every((difference) => difference <= MAX_DIFFERENCE);
  return [texts.join(", "), holds];
};

const WRONG = { password: PASSWORD, retyped_password: PASSWORD, otp: "00000000" };

const REVEALING_CALLS = [
  [sendLoginCode, (account: string) => ({ body: { account } })],
  [loginWithCode, (account: string) => ({ body: { account, otp: "000000" } })],
  [sendVerificationCode, (account: string) => ({ query: { account, scene: "reset" } })],
  [resetPassword, (account: string) => ({ body: { ...WRONG, account } })],
] as const;

/** Compares the median response times for registered and unknown accounts. The difference is 1 if the responses differ. */
async function measureDifferences(target: Target): Promise<[name: string, difference: number][]> {
  const emails = (await target.createAccounts(40, OLD)).map(({ email }) => email);
  const differences: [string, number][] = [];
  for (const [call, toRequest] of REVEALING_CALLS) {
    const times: [number[], number[]] = [[], []];
    const shapes = new Set<string>();
    for (const [index, email] of emails.entries()) {
      const accounts = [email, email.replace("ada", "eve")];
      for (const place of index % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
        const { code, data, milliseconds } = await target.ask(
          call,
          toRequest(accounts[place] ?? ""),
        );
        shapes.add(JSON.stringify([code, data]));
        times[place].push(milliseconds);
      }
    }
    const medians = times.map((one) => computePercentile(one, 0.5));
    const difference = 1 - Math.min(...medians) / Math.max(...medians);
    differences.push([call.path.replace("/polaris/user/", ""), shapes.size === 1 ? difference : 1]);
    await target.pass(2 * MINUTE);
  }
  return differences;
}
