import { describe, expect, test } from "vitest";
import { formatProblem } from "../../../scripts/checks/problem.ts";
import { checkWording } from "../../../scripts/checks/texts/wording.ts";

const check = (path: string, text: string) => checkWording([{ path, text }]).map(formatProblem);

describe("checkWording", () => {
  test.each([
    ["locales/en_NG/common.json", "not known", "not known to us"],
    ["locales/id_ID/common.json", "belum diketahui", "tidak kami ketahui"],
    ["content/faq/zh_CN/a.md", "没有公布", "我们不知道"],
  ])("reports the retired wording in %s: %s", (path, words, wording) => {
    expect(check(path, `\n${words}.`)).toEqual([
      `${path}:2 has "${words}" for a fact that we do not know — write "${wording}"`,
    ]);
  });

  test.each([
    ['{ "a": "利率,费用" }', ",", "，"],
    ['{ "a": "真的吗?" }', "?", "？"],
    ['{ "a": "3%(平息）" }', "(", "（"],
  ])("reports a half-width punctuation mark in %s", (text, mark, right) => {
    expect(check("locales/zh_CN/card.json", text)).toEqual([
      `locales/zh_CN/card.json:1 has "${mark}" beside a Chinese character — write "${right}"`,
    ]);
  });

  test.each([
    ["locales/en_US/common.json", "Cost not known to us. We do not publish your email."],
    ["locales/zh_CN/common.json", "成本我们不知道。公布的利率"],
    ["content/figures/README.md", "empty where it is not known"],
    ["locales/zh_CN/card.json", '{\n  "a": "利率",\n  "b": "费用"\n}'],
    ["locales/zh_CN/card.json", '{ "keywords": "利率, 费用" }'],
    [
      "content/news/zh_CN/a.md",
      "见[贷款列表](/productList)和[新闻](/news)。[^a]\n\n[^a]: [副本](https://a.example)，一页",
    ],
    ["content/news/zh_CN/a.md", "---\ntitle: 利率\n---\n（7 × 3.5 + 5) ÷ 2, 3:00"],
    ["locales/id_ID/card.json", '{ "a": "利率,费用" }'],
  ])("accepts in %s: %j", (path, text) => {
    expect(check(path, text)).toEqual([]);
  });
});
