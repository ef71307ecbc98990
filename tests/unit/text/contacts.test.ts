import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findContacts } from "#server/text/contacts/find-contacts.ts";
import { FOUND, NOT_FOUND } from "./contact-samples.ts";

describe("contacts that are found, with their place", () => {
  test.each(FOUND)("%s", (marked) => {
    const text = marked.replaceAll(/[⟦⟧]/g, "");
    const found = findContacts(text);
    let shown = text;
    for (const { start, end } of found.toReversed()) {
      shown = `${shown.slice(0, start)}⟦${shown.slice(start, end)}⟧${shown.slice(end)}`;
    }
    expect(shown).toBe(marked);
  });
});

describe("what is no contact", () => {
  test.each(NOT_FOUND)("%s", (text) => {
    expect(findContacts(text)).toEqual([]);
  });
});

test("several are found in the order in which they stand", () => {
  const text = "0803 123 4567 or ada@example.com, else example.com/ada";
  expect(findContacts(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    "0803 123 4567",
    "ada@example.com",
    "example.com/ada",
  ]);
});

test("whatever the text is, places lie in it, in order and apart", () => {
  const parts = [..."1 .-@零😀a０\u200B", "08", "03", "at", "dot", "com"];
  const texts = fc.oneof(
    fc.string({ unit: "binary", maxLength: 200 }),
    fc.array(fc.constantFrom(...parts), { maxLength: 60 }).map((chosen) => chosen.join("")),
  );
  fc.assert(
    fc.property(texts, (text) => {
      let end = 0;
      for (const contact of findContacts(text)) {
        expect(contact.start).toBeGreaterThanOrEqual(end);
        expect(contact.end).toBeGreaterThan(contact.start);
        end = contact.end;
      }
      expect(end).toBeLessThanOrEqual(text.length);
    }),
  );
});
