import { existsSync, readFileSync, rmSync, utimesSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  buildSite,
  hashInputs,
  isBuildCurrent,
  selectBuildVariables,
} from "../../../scripts/site-build/build-site.ts";
import { createTemporaryFolder, writeFiles } from "../support/temporary-folder.ts";

const ENDINGS = [".js", ".js.br", ".js.gz"];

/** A substitute for Astro, which writes a page and a script with the name of its source. */
const ASTRO = `
  import fs from "node:fs";
  const out = process.argv[process.argv.indexOf("--outDir") + 1];
  fs.appendFileSync("builds", "x");
  const source = fs.readFileSync("src/page", "utf8");
  fs.mkdirSync(out + "/_astro", { recursive: true });
  for (const ending of ${JSON.stringify(ENDINGS)}) fs.writeFileSync(out + "/_astro/" + source + ending, source);
  setTimeout(() => {
    fs.writeFileSync(out + "/index.html", source);
    process.exit(source === "broken" ? 1 : 0);
  }, 200);
`;

function createProject(page = "one"): string {
  return createTemporaryFolder({ "src/page": page, "node_modules/astro/bin/astro.mjs": ASTRO });
}

const countBuilds = (root: string) => readFileSync(path.join(root, "builds"), "utf8").length;
const builtPage = (root: string) => readFileSync(path.join(root, "dist/index.html"), "utf8");

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});

describe("buildSite", () => {
  test("builds the site only after changes", async () => {
    const root = createProject();
    const options = { root, environment: {} };
    expect(isBuildCurrent(options)).toBe(false);
    expect(await buildSite(options)).toBe(true);
    expect(await buildSite(options)).toBe(true);
    expect(countBuilds(root)).toBe(1);
    writeFiles(root, { "src/page": "two" });
    expect(isBuildCurrent(options)).toBe(false);
    await buildSite(options);
    expect(builtPage(root)).toBe("two");
    await buildSite({ ...options, always: true });
    expect(countBuilds(root)).toBe(3);
  });

  test("keeps the last good build after a failure", async () => {
    const root = createProject();
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await buildSite({ root, environment: {} });
    writeFiles(root, { "src/page": "broken" });
    expect(await buildSite({ root, environment: {} })).toBe(false);
    expect(error).toHaveBeenCalledWith(
      expect.stringContaining("dist/ is still the last good build"),
    );
    expect(builtPage(root)).toBe("one");
    expect(isBuildCurrent({ root, environment: {} })).toBe(false);
    expect(existsSync(path.join(root, "dist-next"))).toBe(false);
  });

  test("builds the site once for concurrent calls", async () => {
    const root = createProject();
    const options = { root, environment: {} };
    expect(await Promise.all([buildSite(options), buildSite(options)])).toEqual([true, true]);
    expect(countBuilds(root)).toBe(1);
  });

  test("rebuilds a dist/ of unknown origin", async () => {
    const root = createProject();
    await buildSite({ root, environment: {} });
    rmSync(path.join(root, "dist"), { recursive: true });
    writeFiles(root, { "dist/index.html": "other" });
    expect(isBuildCurrent({ root, environment: {} })).toBe(false);
  });

  test("detects changes of files and relevant environment variables", () => {
    const root = createProject();
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
    expect(selectBuildVariables({ PUBLIC_B: "b", PUBLIC_A: "a" })).toEqual({
      PUBLIC_A: "a",
      PUBLIC_B: "b",
      SITE_URL: "http://127.0.0.1:4321",
    });
  });

  test("keeps the browser scripts of earlier builds", async () => {
    const root = createProject();
    await buildSite({ root, environment: {} });
    writeFiles(root, { "src/page": "two", "dist/old-page.html": "gone" });
    await buildSite({ root, environment: {} });
    expect(builtPage(root)).toBe("two");
    for (const name of ["one", "two"]) {
      for (const ending of ENDINGS) {
        expect(readFileSync(path.join(root, "dist/_astro", name + ending), "utf8")).toBe(name);
      }
    }
    expect(existsSync(path.join(root, "dist/old-page.html"))).toBe(false);
  });

  test("deletes browser scripts of earlier builds after 30 days", async () => {
    const root = createProject();
    await buildSite({ root, environment: {} });
    const day = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
    utimesSync(path.join(root, "dist/_astro/one.js"), day, day);
    writeFiles(root, { "src/page": "two" });
    await buildSite({ root, environment: {} });
    expect(existsSync(path.join(root, "dist/_astro/one.js"))).toBe(false);
    expect(existsSync(path.join(root, "dist/_astro/one.js.br"))).toBe(true);
  });
});
