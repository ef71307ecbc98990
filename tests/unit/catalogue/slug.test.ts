import { expect, test } from "vitest";
import { SLUG, slugify } from "#catalogue/slug.ts";

test.each([
  ["Jollof+ Mobile", "jollof-plus-mobile"],
  ["S & Co.Tech Partners", "s-and-co-tech-partners"],
  ["credlanche.com", "credlanche-com"],
  ["Loan247 (Paylist)", "loan247-paylist"],
  ["kadavragroup.com/credit", "kadavragroup-com-credit"],
  ["Café d'Or", "cafe-dor"],
  ["  --A--  ", "a"],
])("%s becomes %s", (name, slug) => {
  expect(slugify(name)).toBe(slug);
  expect(slug).toMatch(SLUG);
});

test.each(["", "A", "a--b", "-a", "a-", "a b", "a/b", "é"])("%o is no slug", (text) => {
  expect(text).not.toMatch(SLUG);
});
