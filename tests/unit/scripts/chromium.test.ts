import { chmodSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { findChromium } from "../../../scripts/testing/chromium.ts";
import { temporaryFolder } from "./temporary-folder.ts";

function program(name: string, exitCode: number): string {
  const folder = temporaryFolder({ [name]: `#!/bin/sh\nexit ${exitCode}\n` });
  chmodSync(path.join(folder, name), 0o755);
  return folder;
}

test("CHROMIUM_PATH comes first", () => {
  const environment = { CHROMIUM_PATH: "/opt/chromium", PATH: program("chromium", 0) };
  expect(findChromium(environment)).toEqual({ path: "/opt/chromium", from: "CHROMIUM_PATH" });
});

test("then one on the PATH, if it runs", () => {
  const stub = program("chromium", 1);
  const chrome = program("google-chrome", 0);
  const found = findChromium({ PATH: [stub, chrome].join(path.delimiter) });
  expect(found).toEqual({ path: path.join(chrome, "google-chrome"), from: "on the PATH" });
});
