import { describe, expect, test } from "vitest";
import { htmlToPlainText } from "#catalogue/rendered.ts";
import { findCitations } from "#seo/data/site.ts";

describe("findCitations", () => {
  test("returns each source in a footnote once", () => {
    const markdown = [
      "A [link](https://elsewhere.example) and a claim[^a].",
      "",
      "[^a]: [The rules, 2025](https://regulator.example/rules), checked 2026-11-21.",
      "[^b]: Our own figure, see [the rules](https://regulator.example/rules).",
      "[^c]: Computed here from the two rates above.",
      "[^d]: [A page of ours](/howWeRank).",
    ].join("\n");
    expect(findCitations(markdown)).toEqual([
      { name: "The rules, 2025", url: "https://regulator.example/rules" },
    ]);
  });

  test("returns no sources without footnotes", () => {
    expect(findCitations("Nothing is [claimed](https://elsewhere.example).")).toEqual([]);
  });
});

describe("htmlToPlainText", () => {
  test("omits footnotes and separates list items", () => {
    const html =
      '<p>Ask <a href="/x">first</a>.<sup><a href="#1">1</a></sup></p>\n<ul><li>One</li><li>Two</li></ul>' +
      '<section data-footnotes class="footnotes"><h2>Sources</h2><ol><li>Somewhere</li></ol></section>';
    expect(htmlToPlainText(html)).toBe("Ask first. One Two");
  });

  test("decodes entities once", () => {
    expect(htmlToPlainText("<p>A &amp; B &amp;lt; C &lt;em&gt;</p>")).toBe("A & B &lt; C <em>");
  });
});
