import { ISLAND_STYLES } from "astro/runtime/server/astro-island-styles.js";
import { describe, expect, test } from "vitest";
import { createIslandCompleter, createModuleLists } from "#integrations/complete-islands.ts";

const MODULES = new Map([
  ["_astro/Box.js", ["_astro/react.js", "_astro/Box.js"]],
  ["_astro/client.js", ["_astro/react.js", "_astro/client.js"]],
]);
const RUNTIME = "run();\n";

const island = (attributes = 'client="interaction"') =>
  `<astro-island uid="Z1" prefix="r1" component-url="/_astro/Box.js" renderer-url="/_astro/client.js" props="{}" ${attributes} await-children><p>€</p><!--astro:end--></astro-island>`;

const completeTestHtml = (html: string) =>
  createIslandCompleter(MODULES, RUNTIME)(Buffer.from(html)).toString("utf8");

const COMPLETE =
  '<astro-island modules="/_astro/react.js /_astro/Box.js /_astro/client.js" component-url="/_astro/Box.js" renderer-url="/_astro/client.js" props=\'{}\' client="interaction"><p>€</p></astro-island>';

describe("createIslandCompleter", () => {
  test("inserts the runtime once, into the first script", () => {
    const astros = `<style>${ISLAND_STYLES}</style><script>${RUNTIME}</script>`;
    const head = "<script>early()</script>";
    const completed = `<script>run();early()</script><main>${COMPLETE}${COMPLETE}</main>`;
    expect(completeTestHtml(`${head}<main>${island()}${island()}</main>`)).toBe(completed);
    expect(completeTestHtml(`${head}<main>${astros}${island()}${astros}${island()}</main>`)).toBe(
      completed,
    );
  });

  test("removes the code dispatching Astro's own event", () => {
    const announced =
      'var y=b;(self.Astro||(self.Astro={})).interaction=y;window.dispatchEvent(new Event("astro:interaction"));';
    const complete = createIslandCompleter(MODULES, `(()=>{b();${announced}})();`);
    const html = complete(Buffer.from(`<script>early()</script>${island()}`)).toString("utf8");
    expect(html).toBe(`<script>(()=>{b();var y=b;})();early()</script>${COMPLETE}`);
  });

  test("keeps only the value of the directive's options", () => {
    const opts =
      'opts="{&quot;name&quot;:&quot;Box&quot;,&quot;value&quot;:true}" client="interaction"';
    expect(completeTestHtml(island(opts))).toContain(` opts='{"value":true}' `);
  });

  test("puts island properties in single quotes", () => {
    const html = island().replace("{}", "{&quot;a&quot;:&quot;it&#39;s 3 &lt; 4&quot;}");
    expect(completeTestHtml(html)).toContain(` props='{"a":"it&#39;s 3 &lt; 4"}' `);
  });

  test("leaves pages without islands unchanged", () => {
    const html = "<main><script>other()</script>€</main>";
    expect(completeTestHtml(html)).toBe(html);
  });

  test("rejects client directives other than client:interaction", () => {
    expect(() => completeTestHtml(island('client="load"'))).toThrow("client:interaction only");
  });

  test("rejects islands with a missing module", () => {
    expect(() => completeTestHtml(island().replace("Box.js", "Lost.js"))).toThrow(
      "/_astro/Lost.js is not",
    );
  });
});

describe("createModuleLists", () => {
  const chunk = (fileName: string, size: number, imports: string[] = [], isEntry = false) => ({
    type: "chunk" as const,
    fileName,
    isEntry,
    imports,
    code: "x".repeat(size),
  });

  test("lists each import once, the largest file first", () => {
    const lists = createModuleLists([
      chunk("a.js", 1, ["shared.js", "react.js"], true),
      chunk("b.js", 2, [], true),
      chunk("shared.js", 5, ["react.js", "a.js"]),
      chunk("react.js", 9),
    ]);
    expect([...lists]).toEqual([
      ["a.js", ["react.js", "shared.js", "a.js"]],
      ["b.js", ["b.js"]],
    ]);
  });
});
