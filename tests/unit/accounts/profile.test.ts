import { afterEach, expect, test, vi } from "vitest";
import type { readProfile } from "#contract/accounts/profile.ts";
import type { ReplyOf } from "#contract/wire/endpoint.ts";
import { type Behaviour, envelope, silent, startBadServer } from "../support/bad-server.ts";
import { ADA, FAILED, openDevice, openPage } from "../support/opened-page.ts";

const profile: ReplyOf<typeof readProfile> = {
  userId: ADA.userId,
  userName: "Ada",
  pseudonym: "Tamarind 482913",
  showName: false,
  first_name: "Ada",
  last_name: "Eze",
  email: "ada@example.com",
  phone: "08031234567",
  avatar: null,
  emailActivated: false,
  emailActivation: "sent",
  phoneActivated: true,
  phoneReachable: true,
  channel: "default",
  createdAt: "2026-03-02T08:15:30.000Z",
};

async function open(behaviour: Behaviour, kept: Record<string, string> = signedIn()) {
  const server = await startBadServer(behaviour);
  openPage("/my", openDevice(kept));
  return { ...server, ...(await import("#browser/accounts/profile-store.ts")) };
}

function signedIn() {
  const context = { value: { ip: null, country: null }, until: Date.now() + 60_000 };
  return { "finny:session": JSON.stringify(ADA), "finny:cache:context": JSON.stringify(context) };
}

afterEach(() => {
  vi.useRealTimers();
});

test("a profile is loaded", async () => {
  const { $profile, loadProfile, heard } = await open(envelope("0000", profile));
  const loading = loadProfile();
  expect($profile.get()).toEqual({ status: "loading" });
  await loading;
  expect($profile.get()).toEqual({ status: "ready", profile });
  expect(heard[0]?.url).toBe(`/users/${ADA.userId}`);
});

test("what was loaded stays when loading it anew fails", async () => {
  let times = 0;
  const { $profile, loadProfile } = await open((response) => {
    times += 1;
    if (times === 1) envelope("0000", profile)(response);
    else envelope("1006", null, { status: 403 })(response);
  });
  await loadProfile();
  await loadProfile();
  expect($profile.get()).toMatchObject({ status: "failed", profile, failure: { code: "1006" } });
});

test("it is given up after five seconds", async () => {
  const { $profile, loadProfile, nextRequest } = await open(silent);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const arrived = nextRequest();
  const loading = loadProfile();
  await arrived;
  await vi.advanceTimersByTimeAsync(4900);
  expect($profile.get().status).toBe("loading");
  await vi.advanceTimersByTimeAsync(200);
  await loading;
  expect($profile.get()).toMatchObject({
    status: "failed",
    failure: { code: "timeout", message: FAILED },
  });
});

test("a visitor has none", async () => {
  const { $profile, loadProfile, heard } = await open(silent, {});
  await loadProfile();
  expect($profile.get()).toEqual({ status: "idle" });
  expect(heard).toEqual([]);
});

test("what comes after signing out is not shown", async () => {
  const session = () => import("#browser/core/session.ts");
  const { $profile, loadProfile } = await open(async (response) => {
    (await session()).endSession();
    envelope("0000", profile)(response);
  });
  await loadProfile();
  expect($profile.get()).toEqual({ status: "idle" });
});
