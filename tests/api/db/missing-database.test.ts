import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { MissingDatabase, openStore } from "#server/db/open.ts";
import { runServer, startServer } from "../support/server-process.ts";
import { getSharedSite } from "../support/site-fixture.ts";

describe("a log without its database", () => {
  function loneLog() {
    const folder = mkdtempSync(join(tmpdir(), "polaris-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
    const log = join(folder, "polaris.sqlite-wal");
    writeFileSync(log, "what was written last");
    return { environment: { POLARIS_DATA_DIR: folder }, log };
  }

  test("prevents server starts and commands, and is kept", async () => {
    const { environment, log } = loneLog();
    const { folder } = await getSharedSite();
    const { code, errors } = await runServer(folder, environment).ended;
    expect({ code, errors }).toEqual({
      code: 1,
      errors: expect.stringMatching(/^[^\n]*polaris\.sqlite is missing[^\n]*--new-database`\n$/),
    });
    const ofCommand = openStore({ dataDir: environment.POLARIS_DATA_DIR, isPatient: true });
    await expect(ofCommand).rejects.toThrow(MissingDatabase);
    expect(readFileSync(log, "utf8")).toBe("what was written last");
  });

  test("is discarded with --new-database", async () => {
    const { environment } = loneLog();
    const { folder } = await getSharedSite();
    const flags = ["--new-database"];
    const { url } = await startServer(folder, environment, undefined, undefined, flags);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });
});
