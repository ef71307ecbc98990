import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { buildSite, isBuilt } from "../../../scripts/site-build/build-site.ts";
import { environmentInputs, hashInputs } from "../../../scripts/site-build/inputs.ts";
import { temporaryFolder, writeFiles } from "./temporary-folder.ts";

/** Stands for Astro: writes one page from one source, after a while. */
const ASTRO = `
  import fs from "node:fs";
  const out = process.argv[process.argv.indexOf("--outDir") + 1];
  fs.appendFileSync("builds", "x");
  const source = fs.readFileSync("src/page", "utf8");
  fs.mkdirSync(out, { recursive: true });
  setTimeout(() => {
    fs.writeFileSync(out + "/index.html", source);
    process.exit(source === "broken" ? 1 : 0);
  }, 200);
`;

function project(page = "one"): string {
  return temporaryFolder({ "src/page": page, "node_modules/astro/bin/astro.mjs": ASTRO });
}

const builds = (root: string) => readFileSync(path.join(root, "builds"), "utf8").length;
const builtPage = (root: string) => readFileSync(path.join(root, "dist/index.html"), "utf8");

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});

test("builds when something changed, and only then", async () => {
  const root = project();
  const options = { root, environment: {} };
  expect(isBuilt(options)).toBe(false);
  expect(await buildSite(options)).toBe(true);
  expect(await buildSite(options)).toBe(true);
  expect(builds(root)).toBe(1);
  writeFiles(root, { "src/page": "two" });
  expect(isBuilt(options)).toBe(false);
  await buildSite(options);
  expect(builtPage(root)).toBe("two");
  await buildSite({ ...options, always: true });
  expect(builds(root)).toBe(3);
});

test("a failed build leaves the last good one and is not taken as done", async () => {
  const root = project();
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await buildSite({ root, environment: {} });
  writeFiles(root, { "src/page": "broken" });
  expect(await buildSite({ root, environment: {} })).toBe(false);
  expect(error).toHaveBeenCalledWith(expect.stringContaining("dist/ is still the last good build"));
  expect(builtPage(root)).toBe("one");
  expect(isBuilt({ root, environment: {} })).toBe(false);
  expect(existsSync(path.join(root, "dist-next"))).toBe(false);
});

test("two builds at once build once", async () => {
  const root = project();
  const options = { root, environment: {} };
  expect(await Promise.all([buildSite(options), buildSite(options)])).toEqual([true, true]);
  expect(builds(root)).toBe(1);
});

test("a dist/ that something else wrote is not taken as built", async () => {
  const root = project();
  await buildSite({ root, environment: {} });
  rmSync(path.join(root, "dist"), { recursive: true });
  writeFiles(root, { "dist/index.html": "other" });
  expect(isBuilt({ root, environment: {} })).toBe(false);
});

test("the inputs are files, and the environment as far as the build reads it", () => {
  const root = project();
  const hash = (environment: Record<string, string>) => hashInputs(root, environment);
  const plain = hash({});
  expect(hash({ HOME: "elsewhere", SMTP_URL: "smtp://a.example" })).toBe(plain);
  expect(hash({ PORT: "4400" })).not.toBe(plain);
  expect(hash({ PUBLIC_API_BASE: "https://api.example" })).not.toBe(plain);
  expect(hash({ SITE_URL: "https://a.example", PORT: "1" })).toBe(
    hash({ SITE_URL: "https://a.example", PORT: "2" }),
  );
  writeFiles(root, { "content/a.md": "a" });
  expect(hash({})).not.toBe(plain);
  expect(environmentInputs({ PUBLIC_B: "b", PUBLIC_A: "a" })).toEqual({
    PUBLIC_A: "a",
    PUBLIC_B: "b",
    SITE_URL: "http://127.0.0.1:4321",
  });
});
