import { describe, expect, test } from "vitest";
import { readQuestionsQuery, toQuestionsSearch } from "#browser/questions/question-query.ts";

describe("question query", () => {
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
  ])("parses %s as %j", (search, query) => {
    expect(readQuestionsQuery(search)).toEqual(query);
  });

  test.each([
    "",
    "?category=cost",
    "?language=all",
    "?of=product&id=branch",
    "?of=product&id=branch&category=other",
  ])("returns the same address for the parsed %s", (search) => {
    expect(toQuestionsSearch(readQuestionsQuery(search))).toBe(search);
  });
});
