import { afterEach, expect, test, vi } from "vitest";
import { type Behaviour, envelope, startBadServer } from "../support/bad-server.ts";
import { openPage } from "../support/opened-page.ts";

async function open(behaviour: Behaviour) {
  const server = await startBadServer(behaviour);
  openPage("/login");
  return {
    ...server,
    ...(await import("#browser/accounts/registration/verification-code-store.ts")),
  };
}

afterEach(() => {
  vi.useRealTimers();
});

test("a code that was sent begins the wait for another, by the clock", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  const { sendCode, $codeWaits, heard } = await open(
    envelope("0000", { expiresIn: 300, resendAfter: 60 }),
  );
  expect(await sendCode("reset", "ada@finny.example")).toEqual({ expiresIn: 300, resendAfter: 60 });
  expect(heard[0]?.url).toBe(
    "/polaris/user/verificationcode?account=ada@finny.example&scene=reset",
  );
  expect($codeWaits.get()).toMatchObject({ reset: 60, login: 0 });
  vi.advanceTimersByTime(1000);
  expect($codeWaits.get().reset).toBe(59);
  // The phone slept.
  vi.setSystemTime(Date.now() + 50_000);
  vi.advanceTimersByTime(1000);
  expect($codeWaits.get().reset).toBe(8);
  vi.advanceTimersByTime(8000);
  expect($codeWaits.get().reset).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test("a clock that is put back makes the wait no longer", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  const { sendCode, $codeWaits } = await open(
    envelope("0000", { expiresIn: 300, resendAfter: 60 }),
  );
  await sendCode("login", "ada@finny.example");
  vi.advanceTimersByTime(10_000);
  expect($codeWaits.get().login).toBe(50);
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(1000);
  expect($codeWaits.get().login).toBe(50);
  vi.advanceTimersByTime(50_000);
  expect($codeWaits.get().login).toBe(0);
});

test("a refusal to send so soon begins it too", async () => {
  const { sendCode, $codeWaits, heard } = await open(
    envelope("1004", { retryAfter: 41 }, { status: 429 }),
  );
  await expect(sendCode("login", "08031234567")).rejects.toMatchObject({ code: "1004" });
  expect($codeWaits.get().login).toBe(41);
  expect(heard[0]).toMatchObject({ method: "POST", url: "/polaris/user/otp/code" });
});
