/** The expected outcome of generated rows: `taken`, `held` among these, or why they are skipped. */
export interface HostileFile {
  readonly bytes: Buffer;
  readonly expected: ReadonlyMap<string, number>;
}

type Random = () => number;
type Row = readonly [outcome: string, line: Buffer | string];

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

/**
 * So many rows as app stores have them, and worse: the same for the same seed. Each knows what is to
 * become of it.
 */
export function hostileReviews(rows: number, seed = 6): HostileFile {
  const random = mulberry32(seed);
  const expected = new Map<string, number>();
  const parts: (Buffer | string)[] = [`\uFEFF${HEADER}\r\n`];
  for (let number = 0; number < rows; number += 1) {
    const [outcome, line] = hostileRow(number, random);
    expected.set(outcome, (expected.get(outcome) ?? 0) + 1);
    parts.push(line, random() < 0.5 ? "\n" : "\r\n");
  }
  expected.set("taken", (expected.get("taken") ?? 0) + (expected.get("held") ?? 0));
  // The first of those that repeat each other is none.
  const repeated = expected.get("repeated") ?? 0;
  if (repeated > 0) {
    expected.set("repeated", repeated - 1).set("taken", (expected.get("taken") ?? 0) + 1);
  }
  return { bytes: Buffer.concat(parts.map((part) => Buffer.from(part))), expected };
}

function hostileRow(number: number, random: Random): Row {
  const kind = random();
  if (kind < 0.72) return ["taken", row(number, random, {})];
  const [outcome, make] = pick(HOSTILE, random);
  return [outcome, make(number, random)];
}

type Make = (number: number, random: Random) => Buffer | string;

const HOSTILE: readonly (readonly [string, Make])[] = [
  [
    "taken",
    (n, r) => row(n, r, { content: quoted('two\r\nlines, a comma\nand "quotes" of the app') }),
  ],
  ["taken", (n, r) => row(n, r, { content: 'he said "good" and I am happy with it' })],
  ["taken", (n, r) => row(n, r, { content: "👍👍👍", score: " 5.0 " })],
  ["taken", (n, r) => row(n, r, { content: "x".repeat(500) })],
  ["repeated", (_, r) => row(-1, r, {})],
  ["empty-text", (n, r) => row(n, r, { content: "" })],
  ["empty-text", (n, r) => row(n, r, { content: "\u200B\u202E \t" })],
  ["too-long", (n, r) => row(n, r, { content: "very long ".repeat(60) })],
  [
    "too-long",
    (n, r) => row(n, r, { content: quoted("good app ".repeat(r() < 0.05 ? 11_000 : 80)) }),
  ],
  [
    "bad-stars",
    (n, r) => row(n, r, { score: pick(["0", "6", "", "five", "4.5", "-1", "1e0", "★★★"], r) }),
  ],
  [
    "bad-date",
    (n, r) =>
      row(n, r, {
        at: pick(
          ["", "yesterday", "2025-02-30", "0000-00-00", "2025-13-01 10:00:00", "1999-01-01"],
          r,
        ),
      }),
  ],
  ["in-the-future", (n, r) => row(n, r, { at: "2999-01-01 00:00:00" })],
  [
    "unknown-subject",
    (n, r) =>
      row(n, r, { app: pick(["", "com.nobody", "constructor", "__proto__", "branch\u0301"], r) }),
  ],
  [
    "contact",
    (n, r) =>
      row(n, r, {
        content: pick(
          [
            "write to me at ada@example.com for the loan",
            "visit https://example.com/loan now for it",
          ],
          r,
        ),
      }),
  ],
  ["held", (n, r) => row(n, r, { content: "they sent my contacts that I am ashawo" })],
  [
    "other-language",
    (n, r) =>
      row(n, r, {
        content: pick(
          [
            "هذا التطبيق سيء جدا ولا أنصح به",
            "это приложение очень плохое",
            "この アプリ は とても ひどい です",
          ],
          r,
        ),
      }),
  ],
  [
    "broken-encoding",
    (n, r) =>
      row(n, r, {
        content: pick(
          ["cafÃ© is good", "itâ€™s the best app", "ðŸ˜€ good loan app", "nul \0 in the text"],
          r,
        ),
      }),
  ],
  ["broken-encoding", (n, r) => latin1(row(n, r, { content: "tr\u00E8s bon na\u00EFf" }))],
  [
    "broken-encoding",
    (n, r) =>
      Buffer.concat([
        Buffer.from(row(n, r, { content: "half " })),
        Buffer.from([0xed, 0xa0, 0x80]),
      ]),
  ],
  ["wrong-columns", (n, r) => `${row(n, r, {})},more,and more`],
  ["wrong-columns", () => "one,two"],
  ["unbalanced-quotes", (n, r) => row(n, r, { content: '"never closed' })],
  ["taken", (n, r) => row(n, r, { content: '"closed" too early' })],
];

interface Cells {
  app: string;
  score: string;
  at: string;
  content: string;
}

function row(number: number, random: Random, given: Partial<Cells>): string {
  const {
    app = pick(["branch", "com.fairmoney.app", "theirs-7"], random),
    score = String(1 + Math.floor(random() * 5)),
    at = `20${20 + Math.floor(random() * 5)}-0${1 + Math.floor(random() * 9)}-1${Math.floor(random() * 10)} 10:0${Math.floor(random() * 10)}:00`,
    content = quoted(pick(PHRASES, random)),
  } = given;
  return [`r${number}`, app, quoted(`Person ${number}`), score, at, content].join(",");
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

function latin1(text: string): Buffer {
  return Buffer.from(text, "latin1");
}

function pick<Value>(values: readonly Value[], random: Random): Value {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error("nothing to pick from");
  return value;
}

/** A small random generator with a seed (Tommy Ettinger's mulberry32). */
function mulberry32(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
