/** The expected outcome of generated rows: `taken`, `held` among these, or why they are skipped. */
export interface HostileFile {
  readonly bytes: Buffer;
  readonly expected: ReadonlyMap<string, number>;
}

type Line = Buffer | string;

const HEADER = "reviewId,app,userName,score,at,content";
const PHRASES = [
  "Very fast loan and easy repayment",
  "The interest is too high for me",
  "Aplikasi ini sangat membantu saya",
  "Bunga tinggi dan penagih kasar banget",
  "这个软件放款很快，利息也不高",
  "Dem no dey pick call o, na wa",
  "Good app 👍🏽👨‍👩‍👧‍👦 I love it 🥰🥰",
  "Ça va, the naïve café is très nice and good 😀",
  "It is good\u200B\u202E but they\u2066 hide\u0007 fees",
  '<script>alert("x")</script> they took the fee',
  "Robert'); drop table comments;-- is the best of them",
  "good {{brand}} $t(mail:x) %s %n #{1} the end",
];

interface Cells {
  app: string;
  score: string;
  at: string;
  content: string;
}

const written = (outcome: string, ...contents: readonly string[]) =>
  contents.map((content) => [outcome, { content }] as const);
const cellsOf = (outcome: string, name: "app" | "score" | "at", ...cells: readonly string[]) =>
  cells.map((cell) => [outcome, { [name]: cell }] as const);

const HOSTILE: readonly (readonly [outcome: string, cells: Partial<Cells>])[] = [
  ...written(
    "taken",
    quoted('two\r\nlines, a comma\nand "quotes" of the app'),
    'he said "good" and I am happy with it',
    '"closed" too early',
    "x".repeat(500),
  ),
  ["taken", { content: "👍👍👍", score: " 5.0 " }],
  ...written("empty-text", "", "\u200B\u202E \t"),
  ...written("too-long", "very long ".repeat(60), quoted("good app ".repeat(1_100))),
  ...cellsOf("bad-stars", "score", "0", "6", "", "five", "4.5", "-1", "1e0", "★★★"),
  ...cellsOf("bad-date", "at", "", "yesterday", "2025-02-30", "0000-00-00", "1999-01-01"),
  ...cellsOf("in-the-future", "at", "2999-01-01 00:00:00"),
  ...cellsOf(
    "unknown-subject",
    "app",
    "",
    "com.nobody",
    "constructor",
    "__proto__",
    "branch\u0301",
  ),
  ...written(
    "contact",
    "write to me at ada@example.com for the loan",
    "visit https://example.com/loan now for it",
  ),
  ...written("held", "free porn for whoever reads this"),
  ...written(
    "other-language",
    "هذا التطبيق سيء جدا ولا أنصح به",
    "это приложение очень плохое",
    "この アプリ は とても ひどい です",
  ),
  ...written(
    "broken-encoding",
    "cafÃ© is good",
    "itâ€™s the best app",
    "ðŸ˜€ good loan app",
    "nul \0 in the text",
    "half \uFFFD",
  ),
  // Apart, so that their quotes could close each other.
  ...written("unbalanced-quotes", '"never closed', '"never closed'),
  ...written("wrong-columns", "one,two"),
];

/** Generates rows like those of app stores, with their expected outcome. */
export function hostileReviews(rows: number): HostileFile {
  const expected = new Map<string, number>();
  const lines: Line[] = [`\uFEFF${HEADER}\r\n`];
  for (let number = 0; number < rows; number += 1) {
    const [outcome, line] = hostileRow(number);
    expected.set(outcome, (expected.get(outcome) ?? 0) + 1);
    lines.push(line, number % 2 === 0 ? "\n" : "\r\n");
  }
  expected.set("taken", (expected.get("taken") ?? 0) + (expected.get("held") ?? 0));
  return { bytes: Buffer.concat(lines.map((line) => Buffer.from(line))), expected };
}

function hostileRow(number: number): readonly [outcome: string, Line] {
  if (number % 4 !== 0) return ["taken", row(number)];
  if (number % 100 === 0)
    return ["broken-encoding", Buffer.from(row(number, { content: "très bon" }), "latin1")];
  if (number % 104 === 0) return ["repeated", row(number - 1)];
  const [outcome, cells] = pick(HOSTILE, number / 4);
  return [outcome, row(number, cells)];
}

function row(number: number, given: Partial<Cells> = {}): string {
  const {
    app = pick(["branch", "com.fairmoney.app", "theirs-7"], number),
    score = String(1 + (number % 5)),
    at = `20${20 + (number % 5)}-0${1 + (number % 9)}-1${number % 10} 10:00:00`,
    content = quoted(pick(PHRASES, number)),
  } = given;
  return [`r${number}`, app, quoted(`Person ${number}`), score, at, content].join(",");
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

function pick<Value>(values: readonly Value[], number: number): Value {
  const value = values[number % values.length];
  if (value === undefined) throw new Error("nothing to pick from");
  return value;
}
