import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { buildSite } from "../../../scripts/site-build/build-site.ts";
import { keepReplacedFiles } from "../../../scripts/site-build/keep-replaced-files.ts";
import { temporaryFolder, writeFiles } from "./temporary-folder.ts";

const HOUR = 60 * 60 * 1000;

/** Stands for Astro: a page and its script, whose name changes with its content. */
const ASTRO = `
  import fs from "node:fs";
  const out = process.argv[process.argv.indexOf("--outDir") + 1];
  const source = fs.readFileSync("src/page", "utf8");
  fs.mkdirSync(out + "/_astro", { recursive: true });
  fs.writeFileSync(out + "/index.html", "/_astro/page." + source + ".js");
  for (const ending of ["", ".br", ".gz"]) fs.writeFileSync(out + "/_astro/page." + source + ".js" + ending, source);
`;

test("a page of the build before still finds its script, compressed too, and nothing else of it", async () => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  const root = temporaryFolder({ "src/page": "one", "node_modules/astro/bin/astro.mjs": ASTRO });
  const inSite = (file: string) => path.join(root, "dist", file);
  await buildSite({ root, environment: {} });
  const openPage = readFileSync(inSite("index.html"), "utf8");
  writeFiles(root, { "src/page": "two", "dist/old-page.html": "gone" });
  await buildSite({ root, environment: {} });
  expect(readFileSync(inSite("index.html"), "utf8")).toBe("/_astro/page.two.js");
  for (const ending of ["", ".br", ".gz"]) {
    expect(readFileSync(inSite(openPage + ending), "utf8")).toBe("one");
  }
  expect(existsSync(inSite("old-page.html"))).toBe(false);
});

/** Puts a build with these scripts in the place of the last one, as if it were `hours` o'clock. */
function replace(root: string, scripts: readonly string[], hours: number): void {
  const [current, next] = [path.join(root, "dist"), path.join(root, "dist-next")];
  const files = scripts.map((script) => [`_astro/${script}`, `of ${hours} o'clock`]);
  writeFiles(next, { "index.html": "", ...Object.fromEntries(files) });
  keepReplacedFiles(current, next, hours * HOUR);
  rmSync(current, { recursive: true, force: true });
  renameSync(next, current);
}

test("a script is kept for a day since a build replaced it, however many follow", () => {
  const root = temporaryFolder();
  const has = (script: string) => existsSync(path.join(root, "dist/_astro", script));
  replace(root, ["a.js", "both.js"], 0);
  replace(root, ["b.js", "both.js"], 100);
  replace(root, ["c.js"], 110);
  expect(["a.js", "b.js", "both.js"].filter(has)).toEqual(["a.js", "b.js", "both.js"]);
  replace(root, ["c.js"], 124);
  expect(["a.js", "b.js", "both.js", "c.js"].filter(has)).toEqual(["b.js", "both.js", "c.js"]);
  replace(root, ["both.js"], 133);
  replace(root, ["d.js"], 134);
  expect(["b.js", "both.js", "c.js", "d.js"].filter(has)).toEqual(["both.js", "c.js", "d.js"]);
  // Used again meanwhile: its day begins anew, and it is the new build's.
  replace(root, ["d.js"], 157);
  expect(["both.js", "c.js", "d.js"].filter(has)).toEqual(["both.js", "d.js"]);
});

test("a record that cannot be read keeps what is there", () => {
  const root = temporaryFolder();
  replace(root, ["a.js"], 0);
  replace(root, ["b.js"], 1);
  writeFiles(root, { "dist/.replaced-files.json": "{" });
  replace(root, ["c.js"], 100);
  expect(existsSync(path.join(root, "dist/_astro/a.js"))).toBe(true);
});
