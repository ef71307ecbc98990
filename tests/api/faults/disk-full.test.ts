import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { readProfile } from "#contract/accounts/profile.ts";
import { login, logout } from "#contract/accounts/session.ts";
import { sendVerificationCode } from "#contract/accounts/verification-code.ts";
import { personal } from "#contract/my/personal.ts";
import { uploadAvatar } from "#contract/pictures/picture.ts";
import { follow, followState } from "#contract/reactions/reactions.ts";
import { createDatabase } from "../../support/database.ts";
import { newPerson, PASSWORD } from "../accounts/support/people.ts";
import { type RunningServer, signUpAt, startRunningServer } from "../support/running-server.ts";

vi.setConfig({ testTimeout: 60_000 });

const FAIRMONEY = { subjectType: "product", subjectId: "fairmoney" } as const;
const PATIENCE = { timeout: 10_000 };
const OFF = { LIMITS: "off" };

type SignedUpUser = Awaited<ReturnType<typeof signUpAt>>;

async function expectRecoveryFromFullDisk(
  server: RunningServer,
  disk: FillableDisk,
): Promise<SignedUpUser> {
  const ada = await signUpAt(server);
  const { token } = ada;
  const image = await makePicture();
  await server.succeed(uploadAvatar, { token, body: { image } });
  const filesBefore = listServerFiles(server);

  disk.fill();
  const followed = await expectWritesRejected(server, ada, image);
  expect(listServerFiles(server)).toEqual(filesBefore);

  disk.free();
  await vi.waitFor(async () => expect((await server.ask("/readyz")).status).toBe(200), PATIENCE);
  const state = await server.succeed(followState, { params: FAIRMONEY, token });
  expect(state).toEqual({ followed, followers: followed ? 1 : 0 });
  await server.succeed(follow, { token, body: { ...FAIRMONEY, follow: true } });
  await server.succeed(uploadAvatar, { token, body: { image } });
  await server.succeed(login, { body: { account: ada.email, password: PASSWORD } });
  await signUpAt(server);
  return ada;
}

/** Expects failing writes, and returns the last follow state. */
async function expectWritesRejected(
  server: RunningServer,
  ada: SignedUpUser,
  image: string,
): Promise<boolean> {
  const { token } = ada;
  const followed = await followUntilFull(server, token);
  for (let round = 0; round < 3; round += 1) {
    const follows = { token, body: { ...FAIRMONEY, follow: !followed } };
    expect((await server.call(follow, follows)).code).toBe("5003");
    const rename = await server.call(personal, { token, query: { userName: "x".repeat(60) } });
    expect(rename.code).toBe("5003");
    const body = { account: ada.email, password: PASSWORD };
    expect((await server.call(login, { body })).code).toBe("5003");
    expect((await server.call(logout, { token })).code).toBe("5003");
    await expectUploadsRejected(server, token, image);
    await expectReadsSucceed(server, ada, followed);
    expect((await server.ask("/readyz")).status).toBe(503);
  }
  return followed;
}

async function expectUploadsRejected(
  server: RunningServer,
  token: string,
  image: string,
): Promise<void> {
  expect((await server.call(uploadAvatar, { token, body: { image } })).code).toBe("5003");
  const code = { account: newPerson().email, scene: "register" } as const;
  expect((await server.call(sendVerificationCode, { query: code })).code).toBe("5003");
}

async function expectReadsSucceed(
  server: RunningServer,
  ada: SignedUpUser,
  followed: boolean,
): Promise<void> {
  const { token, userId, userName } = ada;
  const read = { params: { id: userId }, token };
  expect((await server.succeed(readProfile, read)).userName).toBe(userName);
  const state = await server.succeed(followState, { params: FAIRMONEY, token });
  expect(state).toEqual({ followed, followers: followed ? 1 : 0 });
  expect((await server.ask("/about")).status).toBe(200);
  expect((await server.ask("/healthz")).status).toBe(200);
}

/** A full disk may still have room for a few writes. */
async function followUntilFull(server: RunningServer, token: string): Promise<boolean> {
  let isFollowed = false;
  for (let count = 0; count < 2000; count += 1) {
    const body = { ...FAIRMONEY, follow: !isFollowed };
    const { code } = await server.call(follow, { token, body });
    if (code === "5003") return isFollowed;
    expect(code).toBe("0000");
    isFollowed = !isFollowed;
  }
  throw new Error("the disk never became full");
}

async function makePicture(): Promise<string> {
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } });
  return `data:image/png;base64,${(await picture.png().toBuffer()).toString("base64")}`;
}

function listServerFiles({ dataDir }: RunningServer): string[] {
  return ["outbox", "avatars"].flatMap((folder) => readdirSync(join(dataDir, folder)).sort());
}

async function expectUserKept(
  server: RunningServer,
  { token, userId }: SignedUpUser,
): Promise<void> {
  const state = await server.succeed(followState, { params: FAIRMONEY, token });
  expect(state).toEqual({ followed: true, followers: 1 });
  const { avatar } = await server.succeed(readProfile, { params: { id: userId }, token });
  expect((await server.ask(avatar ?? "")).status).toBe(200);
}

describe("a full disk", () => {
  // Only Linux can limit the file size of a running process.
  test.runIf(canLimitFiles())("SQLite keeps data while writes fail", async () => {
    const database = await createDatabase("sqlite");
    const server = await startRunningServer(database, OFF);
    const ada = await expectRecoveryFromFullDisk(server, createSizeLimitedDisk(server));
    await server.kill();
    await expectUserKept(await startRunningServer(database, OFF), ada);
  });
});

interface FillableDisk {
  fill(): void;
  free(): void;
}

/** prlimit is a tool of Linux. */
function canLimitFiles(): boolean {
  return spawnSync("prlimit", ["--version"]).status === 0;
}

/** Limits the server's files to zero bytes. */
function createSizeLimitedDisk({ child }: RunningServer): FillableDisk {
  const limit = (bytes: string) =>
    execFileSync("prlimit", ["--pid", String(child.pid), `--fsize=${bytes}:`]);
  return { fill: () => limit("0"), free: () => limit("unlimited") };
}
