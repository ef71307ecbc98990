import { describe, expect, test } from "vitest";
import { findContacts } from "#server/text/contacts/find-contacts.ts";
import { HIDDEN_CONTACTS } from "./support/hidden-contacts.ts";

describe("findContacts with disguised contacts", () => {
  test("finds 140 of 150 hidden contacts", () => {
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
  ])("finds no contact: %s", (text) => {
    expect(findContacts(text)).toEqual([]);
  });
});
