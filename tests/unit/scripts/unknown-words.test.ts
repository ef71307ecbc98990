import { expect, test } from "vitest";
import { formatProblem } from "../../../scripts/checks/problem.ts";
import { checkUnknownWords } from "../../../scripts/checks/texts/unknown-words.ts";

const found = (path: string, text: string) =>
  checkUnknownWords([{ path, text }]).map(formatProblem);

test.each([
  ["locales/en_NG/common.json", "not known", "not known to us"],
  ["content/faq/en_US/a.md", "Nobody publishes", "not known to us"],
  ["locales/id_ID/common.json", "belum diketahui", "tidak kami ketahui"],
  ["content/faq/id_ID/a.md", "tidak mempublikasikan", "tidak kami ketahui"],
  ["locales/zh_CN/common.json", "未知", "我们不知道"],
  ["content/faq/zh_CN/a.md", "没有公布", "我们不知道"],
])("%s must not say %s", (path, words, say) => {
  expect(found(path, `\n${words}.`)).toEqual([
    `${path}:2 says "${words}" of a fact that we do not know — write "${say}"`,
  ]);
});

test.each([
  ["locales/en_US/common.json", "Cost not known to us. We do not publish your email."],
  ["locales/id_ID/common.json", "Biaya tidak kami ketahui."],
  ["locales/zh_CN/common.json", "成本我们不知道。公布的利率"],
  ["content/figures/README.md", "empty where it is not known"],
])("%s may say %s", (path, text) => {
  expect(found(path, text)).toEqual([]);
});
