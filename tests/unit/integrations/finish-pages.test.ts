import { readFile } from "node:fs/promises";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test } from "vitest";
import { ROOT } from "../../../scripts/root.ts";
import { buildTestSite } from "../../support/made-site.ts";

const CONFIGURATION = `import { defineConfig } from "astro/config";
import { createFinishPagesIntegration } from "${ROOT}/src/integrations/finish-pages.ts";
export default defineConfig({
  build: { format: "preserve", inlineStylesheets: "always" },
  integrations: [createFinishPagesIntegration(["https://api.example"])],
});
`;
const LONG = "What a loan costs. ".repeat(50);

async function buildSite(pages: Record<string, string>): Promise<string> {
  const { dist, remove } = await buildTestSite({ "astro.config.mjs": CONFIGURATION, ...pages });
  onTestFinished(remove);
  return dist;
}

const page = (body: string) =>
  `<html><head><meta charset="utf-8"></head><body>${body}<style>p{color:red}</style></body></html>`;

describe("createFinishPagesIntegration", () => {
  test("writes each page with content policy and compressed copies", async () => {
    const dist = await buildSite({
      "src/pages/index.astro": page(`<p>${LONG}</p>`),
      "src/pages/id/index.astro": page(`<p>${LONG}</p>`),
      "src/pages/404.astro": page(`<p>${LONG}</p>`),
      "src/pages/loan/[name].astro": `---
export const getStaticPaths = () => ["one", "Größe 2"].map((name) => ({ params: { name } }));
---
${page(`<p>{Astro.params.name} ${LONG}</p><script is:inline>go()</script>`)}`,
      "src/pages/data.json.ts": "export const GET = () => Response.json({ made: true });",
    });
    for (const name of ["index", "id/index", "404", "loan/one", "loan/Größe 2"]) {
      const html = await readFile(path.join(dist, `${name}.html`));
      const text = html.toString();
      expect(text).toContain(
        '<meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src \'none\'',
      );
      expect(text).toContain("connect-src 'self' https://api.example;");
      expect(text).toMatch(/style-src 'self' 'sha256-[\w+/]{43}='"/);
      expect(text.includes("script-src 'self' 'sha256-")).toBe(name.startsWith("loan/"));
      expect(brotliDecompressSync(await readFile(path.join(dist, `${name}.html.br`)))).toEqual(
        html,
      );
      expect(gunzipSync(await readFile(path.join(dist, `${name}.html.gz`)))).toEqual(html);
    }
    expect(await readFile(path.join(dist, "loan/Größe 2.html"), "utf8")).toMatch(
      /<p[^>]*>Größe 2 What/,
    );
    expect(await readFile(path.join(dist, "data.json"), "utf8")).toBe('{"made":true}');
  }, 60_000);
});
