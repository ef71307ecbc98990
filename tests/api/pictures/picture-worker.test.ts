import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { uploadPicture } from "#contract/pictures/picture.ts";
import { createDatabase } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { startServiceApp } from "../support/service-app.ts";
import { createPictureForm, createPlainPicture } from "./support/pictures.ts";

/** On Linux. */
function findWorkerProcess(): number {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const pid = pids.find((name) => {
    try {
      const [, rest = ""] = readFileSync(`/proc/${name}/stat`, "utf8").split(") ");
      const isOurs = rest.split(" ")[1] === String(process.pid);
      return isOurs && readFileSync(`/proc/${name}/cmdline`, "utf8").includes("picture-worker");
    } catch {
      return false;
    }
  });
  // Signals to process 0 would reach the whole group.
  if (pid === undefined) throw new Error("there is no picture worker");
  return Number(pid);
}

function readPeakMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1000;
}

describe("picture worker", () => {
  async function start() {
    const app = await startServiceApp(await createDatabase("sqlite"));
    const { token } = await signIn(app);
    const upload = async (bytes: Buffer) =>
      (await app.call(uploadPicture, { token, form: createPictureForm(bytes) })).code;
    expect(await upload(await createPlainPicture().png().toBuffer())).toBe("0000");
    return { upload };
  }

  test("decodes pictures outside the server process", async () => {
    const { upload } = await start();
    const first = findWorkerProcess();
    const evil = await createPlainPicture(2800, 2800).avif({ effort: 0 }).toBuffer();
    expect(evil.length).toBeLessThan(5000);
    const before = readPeakMegabytes(first);
    expect(await upload(evil)).toBe("0000");
    // The decoded picture has 31 MB.
    expect(readPeakMegabytes(first) - before).toBeGreaterThan(15);
    expect(findWorkerProcess()).toBe(first);
  });

  test("rejects files with too many pixels before decoding", { timeout: 60_000 }, async () => {
    const { upload } = await start();
    // Decoding it takes seconds and 270 MB.
    const bomb = await createPlainPicture(8000, 5000).avif({ effort: 0 }).toBuffer();
    expect(bomb.length).toBeLessThan(2_000);
    const worker = findWorkerProcess();
    const before = readPeakMegabytes(worker);
    for (let index = 0; index < 50; index += 1) expect(await upload(bomb)).toBe("1005");
    expect(findWorkerProcess()).toBe(worker);
    expect(readPeakMegabytes(worker) - before).toBeLessThan(50);
  });

  test("restarts after being killed", async () => {
    const { upload } = await start();
    const killed = findWorkerProcess();
    const large = await createPlainPicture(8000, 6000).jpeg().toBuffer();
    const uploading = upload(large);
    setTimeout(() => process.kill(killed, "SIGKILL"), 60);
    expect(await uploading).toBe("1005");
    expect(await upload(await createPlainPicture().png().toBuffer())).toBe("0000");
    expect(findWorkerProcess()).not.toBe(killed);
  });

  test("is killed when decoding takes too long", { timeout: 30_000 }, async () => {
    const { upload } = await start();
    process.kill(findWorkerProcess(), "SIGSTOP");
    const bytes = await createPlainPicture().png().toBuffer();
    expect(await upload(bytes)).toBe("5003");
    expect(await upload(bytes)).toBe("0000");
  });
});
