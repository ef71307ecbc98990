import { afterEach, expect, test, vi } from "vitest";
import {
  ignoreRequest,
  type ResponseBehaviour,
  respondWithEnvelope,
} from "../support/bad-server.ts";
import { createRejection, openBrowserClient } from "../support/opened-client.ts";
import { ADA, createDevice, FAILED } from "../support/opened-page.ts";

const profile = { userId: ADA.userId, userName: "Ada" };

async function open(...behaviours: ResponseBehaviour[]) {
  const device = createDevice({ "finny:session": JSON.stringify(ADA) });
  const client = await openBrowserClient(behaviours, "/my", device);
  return { ...client, ...(await import("#browser/accounts/personal/personal-store.ts")) };
}

afterEach(() => {
  vi.useRealTimers();
});

test("the profile store keeps the profile after a failed reload", async () => {
  const { $profile, loadProfile, heard } = await open(
    respondWithEnvelope("0000", profile),
    createRejection("1006"),
  );
  await loadProfile();
  expect($profile.get()).toEqual({ profile });
  expect(heard[0]?.url).toBe(`/users/${ADA.userId}`);
  await loadProfile();
  expect($profile.get()).toEqual({ profile, failure: expect.any(String) });
});

test("the profile request times out after five seconds", async () => {
  const { $profile, loadProfile, nextRequest } = await open(ignoreRequest);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const arrived = nextRequest();
  const loading = loadProfile();
  await arrived;
  await vi.advanceTimersByTimeAsync(4900);
  expect($profile.get()).toEqual({});
  await vi.advanceTimersByTimeAsync(200);
  await loading;
  expect($profile.get()).toEqual({ failure: FAILED });
});

test("the profile store ignores responses after signing out", async () => {
  const { $profile, loadProfile, $session } = await open((response) => {
    $session.set(null);
    respondWithEnvelope("0000", profile)(response);
  });
  await loadProfile();
  expect($profile.get()).toEqual({});
});
