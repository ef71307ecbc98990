import { expect, test } from "vitest";
import { formatProblem } from "../../../scripts/checks/problem.ts";
import { checkHalfWidthMarks } from "../../../scripts/checks/texts/half-width-marks.ts";

function check(text: string, path = "locales/zh_CN/card.json") {
  return checkHalfWidthMarks([{ path, text }]).map(formatProblem);
}

test.each([
  ['{ "a": "利率,费用" }', ",", "，"],
  ['{ "a": "利率: 3%" }', ":", "："],
  ['{ "a": "{{name}} 的牌照}};" }', ";", "；"],
  ['{ "a": "真的吗?" }', "?", "？"],
  ['{ "a": "3%(平息）" }', "(", "（"],
  ['{ "a": "Kuda)的利率" }', ")", "）"],
])("finds the half-width mark in %s", (text, mark, right) => {
  expect(check(text)).toEqual([
    `locales/zh_CN/card.json:1 has "${mark}" beside a Chinese character — write "${right}"`,
  ]);
});

test.each([
  ['{\n  "a": "利率",\n  "b": "费用"\n}'],
  ['{ "keywords": "利率, 费用" }'],
  ["见[贷款列表](/productList)和[新闻](/news)。[^a]\n\n[^a]: [副本](https://a.example)，一页"],
  ["---\ntitle: 利率\nkeywords:\n  - 费用\n---\n（7 × 3.5 + 5) ÷ 2, 3:00"],
])("accepts %j", (text) => {
  expect(check(text)).toEqual([]);
});

test("ignores text in other languages", () => {
  expect(check('{ "a": "利率,费用" }', "locales/id_ID/card.json")).toEqual([]);
});
