import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { findFolderProblem, findListenProblem } from "../../../scripts/preflight.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";

async function openBusyPort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
  });
  return { server, port: (server.address() as AddressInfo).port };
}

const isPortInUse = (port: number) =>
  `PORT: port ${port} on 127.0.0.1 is in use; stop what uses it or set PORT`;

describe("checks before the server starts", () => {
  test("report a port in use but not a free port", async () => {
    const { server, port } = await openBusyPort();
    expect(await findListenProblem(port, "127.0.0.1")).toBe(isPortInUse(port));
    server.close();
    await once(server, "close");
    expect(await findListenProblem(port, "127.0.0.1")).toBeUndefined();
  });

  test("report addresses of other machines", async () => {
    expect(await findListenProblem(0, "192.0.2.1")).toMatch(/^HOST: cannot listen on port 0 on/);
  });

  test("create a missing data folder", () => {
    const folder = path.join(createTemporaryFolder(), "some", "data");
    expect(findFolderProblem(folder)).toBeUndefined();
    expect(existsSync(folder)).toBe(true);
  });

  test("report an unusable data folder with the reason", () => {
    const file = path.join(createTemporaryFolder(), "file");
    writeFileSync(file, "");
    const folder = path.join(file, "data");
    expect(findFolderProblem(folder)).toBe(
      `POLARIS_DATA_DIR: ${folder} cannot be made or written (ENOTDIR)`,
    );
  });
});
