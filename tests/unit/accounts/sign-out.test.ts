import { expect, test } from "vitest";
import {
  closeWithReset,
  ignoreRequest,
  respondWithEnvelope,
  startFaultyServer,
} from "../support/bad-server.ts";
import { ADA, BLOCKED, createDevice, openPage } from "../support/opened-page.ts";

async function open(device = createDevice({ "finny:session": JSON.stringify(ADA) })) {
  const page = openPage("/id/my", device);
  return { page, device, ...(await import("#browser/accounts/login-store.ts")) };
}

test("signOut ends the session and removes personal data", async () => {
  const { heard } = await startFaultyServer(respondWithEnvelope("0000"));
  const { signOut, page, device } = await open();
  const { saveDraft } = await import("#browser/core/draft.ts");
  const { saveReturnAddress } = await import("#browser/core/return-to.ts");
  saveDraft("report", { message: "private" });
  saveReturnAddress("/personal");
  await signOut();
  expect(heard).toMatchObject([
    {
      method: "GET",
      url: "/polaris/user/logout",
      headers: { "x-newauth-token": ADA.token, userid: ADA.userId },
    },
  ]);
  expect(page.left).toEqual(["/id/login?type=2"]);
  const storedTexts = JSON.stringify(device.localStorage);
  for (const secret of [ADA.token, ADA.userId, ADA.email, ADA.phone, "private", "/personal"]) {
    expect(storedTexts).not.toContain(secret);
  }
});

test.for([
  ["has ended the session already", respondWithEnvelope("0004", null, { status: 401 })],
  ["cannot be reached", closeWithReset],
  ["does not answer", ignoreRequest],
] as const)("signOut ends the browser's session when the server %s", async ([, behaviour]) => {
  await startFaultyServer(behaviour);
  const { signOut, page, device } = await open();
  const signedOut = signOut();
  expect(device.localStorage.getItem("finny:session")).toBeNull();
  await signedOut;
  expect(page.left).toEqual(["/id/login?type=2"]);
  expect(device.localStorage.getItem("finny:way")).toBeNull();
});

test("startSession leads to the return address or /my", async () => {
  const device = createDevice();
  openPage("/id/about?x=1", device);
  (await import("#browser/core/return-to.ts")).saveReturnAddress("/id/about?x=1");
  const { page, startSession } = await open(device);
  startSession(ADA);
  startSession(ADA);
  expect(page.left).toEqual(["/id/about?x=1", "/id/my"]);
});

test("startSession throws an error if browser storage is blocked", async () => {
  const { page, startSession } = await open(BLOCKED);
  const { $session } = await import("#browser/core/session.ts");
  expect(() => startSession(ADA)).toThrow(expect.objectContaining({ code: "storage" }));
  expect($session.get()).toBeNull();
  expect(page.left).toEqual([]);
});
