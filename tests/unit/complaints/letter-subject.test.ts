import { describe, expect, test } from "vitest";
import { translateSubject } from "#contract/complaints/letter.ts";

const ENGLISH = { harassment: "Harassment", fees: "Fees" };
const INDONESIAN = { harassment: "Gangguan", fees: "Biaya" };
const CHINESE = { harassment: "骚扰", fees: "费用" };
const suggested = [CHINESE, ENGLISH, INDONESIAN];

describe("translateSubject", () => {
  test.each([
    ["骚扰", ENGLISH, "Harassment"],
    ["Harassment", INDONESIAN, "Gangguan"],
    ["Biaya", ENGLISH, "Fees"],
    ["Fees", ENGLISH, "Fees"],
    ["They call my mother", INDONESIAN, "They call my mother"],
    ["", INDONESIAN, ""],
  ])("translates our own subjects, not typed ones: %j (%#)", (given, of, line) => {
    expect(translateSubject(given, suggested, of)).toBe(line);
  });
});
