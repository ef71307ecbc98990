import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  buildLetters,
  type LetterTemplate,
  type LetterValues,
  listLetterGaps,
  toLetterText,
} from "#catalogue/registry/complaint-letters.ts";
import { LETTER_PARTS } from "#catalogue/registry/letter-parts.ts";
import { MARKETS, type Market } from "#contract/catalogue/constants.ts";
import { TROUBLES, type Trouble } from "#contract/complaints/letter.ts";
import { ROOT } from "../../../scripts/root.ts";

const MAX_CHARACTERS = 1800;

function writeLetters(template: LetterTemplate, values: LetterValues) {
  const { lender, agency } = buildLetters(template, values);
  return { lender: toLetterText(lender), agency: toLetterText(agency) };
}

const CASES = MARKETS.flatMap((market) => TROUBLES.map((trouble) => [market, trouble] as const));

describe("buildLetters", () => {
  test.each(CASES)("numbers the demands in both letters: %s, %s", (market, trouble) => {
    const parts = LETTER_PARTS[market];
    const { demands } = parts.troubles[trouble];
    const { lender, agency } = writeLetters(parts, { trouble });
    expect(demands.length).toBeGreaterThanOrEqual(2);
    expect(demands.length).toBeLessThanOrEqual(4);
    for (const [index, demand] of demands.entries()) {
      expect(lender).toContain(`\n${index + 1}. ${demand}\n`);
      expect(agency).toContain(`\n${index + 1}. ${demand}\n`);
    }
    expect(lender.length).toBeLessThan(MAX_CHARACTERS);
    expect(agency.length).toBeLessThan(MAX_CHARACTERS);
    expect(lender + agency).not.toMatch(/[{}]|undefined/);
  });

  test.each<[Market, Trouble, string, string[]]>([
    [
      "NG",
      "harassment",
      "en_US/nigeria",
      ["Competition and Consumer Protection Act 2018", "section 124"],
    ],
    ["NG", "harassment", "en_US/nigeria", ["Act 2015, section 24"]],
    ["NG", "data", "en_US/nigeria", ["Nigeria Data Protection Act 2023", "sections 34 to 38"]],
    ["ID", "harassment", "id_ID/indonesia", ["POJK 22 Tahun 2023", "pasal 62"]],
    ["ID", "data", "id_ID/indonesia", ["UU 27 Tahun 2022", "pasal 5 sampai 13", "pasal 32"]],
    ["ID", "fees", "id_ID/indonesia", ["SEOJK 19/SEOJK.06/2025", "Romawi XIV angka 3 sampai 5"]],
  ])("cites laws of the rights page: %s, %s", (market, trouble, guide, citations) => {
    const page = readFileSync(join(ROOT, `content/rights/${guide}.md`), "utf8");
    const { lender, agency } = writeLetters(LETTER_PARTS[market], { trouble });
    for (const citation of citations) {
      expect(page).toContain(citation);
      expect(lender).toContain(citation);
      expect(agency).toContain(citation);
    }
  });

  test("inserts values as they are, even with braces", () => {
    const values = {
      company: " Okash ",
      subject: "A fee",
      message: "{email}",
      email: "a@b.example",
    };
    const letters = writeLetters(LETTER_PARTS.NG, values);
    expect(letters.lender).toContain("To: Okash\nSubject: A fee\n");
    expect(letters.agency).toContain("I complain about: Okash\nSubject: A fee\n");
    for (const letter of [letters.lender, letters.agency]) {
      expect(letter).toContain("\n{email}\n");
      expect(letter).toContain("\nContact: a@b.example");
    }
    expect(buildLetters(LETTER_PARTS.NG, values).mailSubject).toBe("Okash: A fee");
  });

  test.each(MARKETS)("marks the missing details in both letters: %s", (market) => {
    const all = ["company", "subject", "sender", "loan", "amount", "message", "demands", "email"];
    const agencyOnly = ["sent", "answer"];
    const empty = buildLetters(LETTER_PARTS[market], { company: " ", trouble: "" });
    expect(listLetterGaps(empty.lender).sort()).toEqual([...all].sort());
    expect(listLetterGaps(empty.agency).sort()).toEqual([...all, ...agencyOnly].sort());
    expect(toLetterText(empty.lender).match(/______/g)).toHaveLength(all.length);
    const values = Object.fromEntries([...all, ...agencyOnly].map((name) => [name, `my ${name}`]));
    const { lender, agency } = buildLetters(LETTER_PARTS[market], { ...values, trouble: "fees" });
    expect(listLetterGaps([...lender, ...agency])).toEqual([]);
    expect(toLetterText(lender)).toContain("my sender");
  });

  test.each([
    ["NG", "digital", "within 48 hours"],
    ["NG", "microfinance-bank", "within 14 days"],
    ["NG", undefined, "within 14 days"],
    ["ID", "digital", "dalam 10 hari kerja"],
  ] as const)(
    "states the deadline for market and lender type: %s, %s",
    (market, lenderType, deadline) => {
      expect(writeLetters(LETTER_PARTS[market], { lenderType }).lender).toContain(deadline);
    },
  );
});
