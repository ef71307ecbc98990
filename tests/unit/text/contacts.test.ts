import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findContacts } from "#server/text/contacts/find-contacts.ts";
import { FOUND, NOT_FOUND } from "./contact-samples.ts";
import { HIDDEN_CONTACTS } from "./support/hidden-contacts.ts";

describe("findContacts", () => {
  test.each(FOUND)("finds the marked contacts: %s", (marked) => {
    const text = marked.replaceAll(/[⟦⟧]/g, "");
    const contacts = findContacts(text);
    let plainText = text;
    for (const { start, end } of contacts.toReversed()) {
      plainText = `${plainText.slice(0, start)}⟦${plainText.slice(start, end)}⟧${plainText.slice(end)}`;
    }
    expect(plainText).toBe(marked);
  });
});

describe("findContacts in text without contacts", () => {
  test.each(NOT_FOUND)("finds no contact in %s", (text) => {
    expect(findContacts(text)).toEqual([]);
  });
});

describe("findContacts with several contacts", () => {
  test("returns contacts in text order", () => {
    const text = "0803 123 4567 or ada@example.com, else example.com/ada";
    expect(findContacts(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      "0803 123 4567",
      "ada@example.com",
      "example.com/ada",
    ]);
  });

  test("returns sorted, non-overlapping ranges for random text", () => {
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
});

describe("findContacts with disguised contacts", () => {
  test("finds at least 140 of 150 disguised contacts", () => {
    const missed = HIDDEN_CONTACTS.filter((text) => findContacts(text).length === 0);
    expect(HIDDEN_CONTACTS.length).toBeGreaterThanOrEqual(150);
    expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(10);
  });

  test.for([
    "I paid 5000 then 2000 then 1000",
    "They sent 15000000000 rupiah to nobody",
    "My line was busy, my ig is private",
    "version 41.203.64.1 of the app crashes",
    "Facebook is full of them, complain there",
    "飞机上没有信号，还款晚了一天",
    "I snapped my ID card and they refused",
    "credit line loan2025",
    "on line since2024",
    "snap credit1",
    "坐飞机 flight2023",
    "飞机：CA1234",
    "I owe 15012345678",
    "Income 13000000000",
    "gaji 13000000000 sebulan",
    "我欠15012345678",
  ])("finds no contact in %s", (text) => {
    expect(findContacts(text)).toEqual([]);
  });
});
