import { expect, test } from "vitest";
import { questionsSearch, readQuestionsQuery } from "#browser/questions/question-query.ts";

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
])("%s is read as %j", (search, query) => {
  expect(readQuestionsQuery(search)).toEqual(query);
});

test.each([
  "",
  "?category=cost",
  "?language=all",
  "?of=product&id=branch",
  "?of=product&id=branch&category=other",
])("%s is written as it was read", (search) => {
  expect(questionsSearch(readQuestionsQuery(search))).toBe(search);
});
