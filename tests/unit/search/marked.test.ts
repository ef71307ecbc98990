import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { splitAtMatches } from "#browser/search/Marked.tsx";

/** Matches in brackets. */
function renderMarked(text: string, query: string): string {
  return splitAtMatches(text, query)
    .map((piece, index) => (index % 2 === 1 ? `[${piece}]` : piece))
    .join("");
}

describe("Marked", () => {
  test.for([
    ["FairMoney", "fair", "[Fair]Money"],
    ["Fair Money Bank", "fairmoney", "[Fair Money] Bank"],
    ["FairMoney Bank", "fair money", "[FairMoney] Bank"],
    ["Crédit Général", "general", "Crédit [Général]"],
    ["Crédit Général", "GENERAL CREDIT", "[Crédit] [Général]"],
    ["平息贷款的利率", "贷款", "平息[贷款]的利率"],
    ["平息贷款", "息", "平[息]贷款"],
    ["Kuda", "Ｋｕｄａ", "[Kuda]"],
    ["Stop photos to pay", "to", "Stop photos [to] pay"],
    ["Carbon", "x", "Carbon"],
    ["Carbon", "c", "Carbon"],
    ["Carbon", "", "Carbon"],
    ["", "carbon", ""],
    ["A.B.C Loans", "abc", "[A.B.C] Loans"],
    ["<b>Fair</b>", "fair", "<b>[Fair]</b>"],
    ["Bank \u{1F3E6} Fair", "fair", "Bank \u{1F3E6} [Fair]"],
    ["Carbon", "(.*)+$ [", "Carbon"],
  ] as const)("marks in %j the query %j", ([text, query, expected]) => {
    expect(renderMarked(text, query)).toBe(expected);
  });

  test("loses no character of the text", () => {
    const texts = fc.string({ unit: "grapheme", maxLength: 60 });
    fc.assert(
      fc.property(texts, texts, (text, query) => {
        expect(splitAtMatches(text, query).join("").normalize("NFD")).toBe(text.normalize("NFD"));
      }),
    );
  });
});
