import { describe, expect, test } from "vitest";
import { fillFrontMatterPlaceholders, fillPlaceholders, finishHtml } from "#catalogue/rendered.ts";
import { SITE } from "#site.ts";
import { say } from "./made.ts";

describe("fillPlaceholders", () => {
  test("inserts values from the site's configuration", () => {
    expect(fillPlaceholders("{{brand}} by {{company}}, {{email}}")).toBe(
      `${SITE.brand} by ${SITE.company}, ${SITE.email}`,
    );
    expect(fillPlaceholders("{{supportHours}} {{officeHours}}")).toBe("08:00–17:00 09:00–17:00");
  });

  test("also inserts values in front matter", () => {
    const published = new Date("2026-07-13");
    const data = { title: "{{brand}}?", keywords: ["{{company}}", "x"], order: 1, published };
    expect(fillFrontMatterPlaceholders(data)).toEqual({
      title: `${SITE.brand}?`,
      keywords: [SITE.company, "x"],
      order: 1,
      published,
    });
  });

  test("rejects unknown placeholders", () => {
    expect(() => fillPlaceholders("{{nobody}}")).toThrow("unknown placeholder {{nobody}}");
  });
});

describe("finishHtml", () => {
  test("localizes links and footnotes of rendered HTML", () => {
    const html = [
      '<p>{{brand}}<sup><a href="#user-content-fn-a" id="user-content-fnref-a">1</a></sup> <a href="/news">n</a></p>',
      '<section><h2 class="sr-only" id="footnote-label">Footnotes</h2>',
      '<li id="user-content-fn-a"><a href="#user-content-fnref-a" data-footnote-backref="" aria-label="Back to reference 1-2" class="data-footnote-backref">↩</a></li></section>',
    ].join("");
    expect(finishHtml(html, "id_ID", say, "faq")).toBe(
      [
        `<p>${SITE.brand}<sup><a href="#faq-fn-a" id="faq-fnref-a">1</a></sup> <a href="/id/news">n</a></p>`,
        '<section><h2 class="sr-only" id="faq-sources">sources</h2>',
        '<li id="faq-fn-a"><a href="#faq-fnref-a" aria-label="backToReference(reference=1-2)">↩</a></li></section>',
      ].join(""),
    );
  });
});
