import { describe, expect, test } from "vitest";
import { readQuestionsQuery, toQuestionsSearch } from "#browser/questions/question-query.ts";

describe("query of the question list", () => {
  test.each([
    ["", {}],
    ["?category=cost", { category: "cost" }],
    ["?category=gossip&of=news&id=a", {}],
    ["?of=product", {}],
    ["?language=id", { language: "id" }],
    ["?language=fr", {}],
    [
      "?of=company&id=kuda&category=licence",
      { about: { subjectType: "company", subjectId: "kuda" }, category: "licence" },
    ],
  ])("is parsed from %s as %j", (search, query) => {
    expect(readQuestionsQuery(search)).toEqual(query);
  });

  test.each([
    "",
    "?category=cost",
    "?language=all",
    "?of=product&id=branch",
    "?of=product&id=branch&category=other",
  ])("is converted back to the same address: %s", (search) => {
    expect(toQuestionsSearch(readQuestionsQuery(search))).toBe(search);
  });
});
