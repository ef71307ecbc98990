import { MAX_QUESTION_LENGTH } from "#contract/assistant/assistant.ts";
import { MAX_QUESTION_TEXT_LENGTH } from "#contract/posts/post.ts";
import { readLoan } from "#server/assistant/intent/loan-request.ts";
import { readDistress } from "#server/insights/distress/distress.ts";
import { findThemes } from "#server/insights/find-themes.ts";
import { withoutNames } from "#server/reviews/import/masked-names.ts";
import { findProfanity } from "#server/risk/profanity.ts";
import { findContacts } from "#server/text/contacts/find-contacts.ts";
import { languageOfText } from "#server/text/text-language.ts";
import { markdownTable } from "./performance-document.ts";

const RUNS = 9;

const PATTERNS: readonly string[] = [
  ...["0-", "0803-", "1", "12 ", "0 8 0 3 ", "1.", "1,000 ", "50k ", "+", "08o3l", "0️⃣", "０８"],
  ...["@", "a@", "a.", "a.b@c.", "www.", "http://", "t.me/", " dot com", "(at)", "[.]", "a , com"],
  ...[
    "a",
    "ab ",
    "zero eight ",
    "zeroeight",
    "satu dua ",
    "零八",
    "幺三八",
    "微信 ",
    "加v",
    "qq 1",
  ],
  ...[
    "they say ",
    "他说",
    '"',
    "''",
    "((",
    "\u200b",
    "a\u0301",
    "ｆ",
    "kill ",
    "not ",
    "bodoh ",
    "f.u.c.k ",
  ],
  ...[
    "10% ",
    "pay ",
    "for 14 days ",
    "each ",
    "ribu ",
    "enam ratus ribu dua ",
    "一万二",
    "na wetin ",
  ],
];

type Rule = readonly [name: string, length: number, run: (text: string) => unknown];

const RULES: readonly Rule[] = [
  ["contacts", MAX_QUESTION_TEXT_LENGTH, findContacts],
  ["profanity", MAX_QUESTION_TEXT_LENGTH, findProfanity],
  ["names in imports", MAX_QUESTION_TEXT_LENGTH, withoutNames],
  ["themes", MAX_QUESTION_TEXT_LENGTH, (text) => findThemes({ text, stars: 1 })],
  ["language", MAX_QUESTION_TEXT_LENGTH, languageOfText],
  ["distress", MAX_QUESTION_LENGTH, readDistress],
  ["offers", MAX_QUESTION_LENGTH, (text) => readLoan(text, "en_NG")],
];

export function benchTexts(): string {
  const rows = RULES.map(([name, length, run]) => {
    const times = PATTERNS.map((pattern) => {
      const text = pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length);
      return { pattern, ms: fastest(() => run(text)) };
    });
    const slowest = times.reduce((one, other) => (other.ms > one.ms ? other : one));
    return [name, String(length), slowest.ms.toFixed(1), showPattern(slowest.pattern)];
  });
  const table = markdownTable(["rule", "characters", "CPU ms at most", "pattern"], rows);
  return ["## Rules over texts", table, NOTE].join("\n\n");
}

const NOTE =
  `The slowest of ${PATTERNS.length} patterns, repeated to the longest text that a rule gets. The goal is ` +
  "at most 5 ms.";

/** Writes other characters as ASCII escapes, so that the columns of the table align. */
function showPattern(pattern: string): string {
  const toCode = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return `\`${pattern.trim().replaceAll(/[^ -~]/g, toCode)}\``;
}

function fastest(run: () => void): number {
  const times = Array.from({ length: RUNS }, () => {
    const started = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}
