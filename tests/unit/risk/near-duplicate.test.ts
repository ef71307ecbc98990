import { describe, expect, test } from "vitest";
import {
  areNear,
  comparableText,
  printOf as keptPrintOf,
  NEAR_DUPLICATE_BITS,
  printDistance,
  textPrint,
} from "#server/risk/near-duplicate.ts";

const TEXTS = [
  "The app took the processing fee twice and nobody at support answered my mails for two weeks, avoid it.",
  "Very fast loan, I got twenty thousand in five minutes and the repayment was easy. I recommend this app to everyone who needs quick money.",
  "Aplikasi ini sangat membantu, pencairan cepat dan bunga rendah. Terima kasih sudah membantu saya di saat yang sulit sekali.",
  "Aplikasi penipu, bunga tidak sesuai dengan yang tertulis dan penagih menelepon semua kontak saya setiap hari.",
  "这个软件放款很快，利息也不高，客服态度很好，推荐给需要借钱的朋友们使用，我已经用了三次了，每次都顺利到账没有问题。",
  "利息比写的高很多，还没到期就开始打电话催收，给我的家人和同事都打了电话，客服根本不理人，大家千万不要用这个软件借钱。",
  "They call my contacts and threaten my family even though I have paid on time. Stay away, the interest is too high.",
  "Good app, but the limit is too low. After three loans I still only get five thousand naira, please increase my limit.",
];

const printOf = (text: string) => textPrint(comparableText(text));

test.for([
  ["Très BAD, app!", "tresbadapp"],
  ["ＦＵＬＬ width ①", "fullwidth1"],
  ["  𝐁𝐨𝐥𝐝 👍🏽 text\u200B ", "boldtext"],
  ["很好。很好！", "很好很好"],
  ["مَرْحَبًا", "مرحبا"],
  ["👍👍", ""],
] as const)("%s is compared as %s", ([text, comparable]) => {
  expect(comparableText(text)).toBe(comparable);
});

describe("the print of a text", () => {
  test("is 64 bits, the same for what is compared the same", () => {
    for (const text of TEXTS) {
      expect(printOf(text)).toMatch(/^[0-9a-f]{16}$/);
      expect(printOf(`${text.toUpperCase()} !!! 😡`)).toBe(printOf(text));
    }
    expect(printOf("")).toMatch(/^[0-9a-f]{16}$/);
  });

  test("is near that of a text with a word put in for another, mostly", () => {
    const distances = TEXTS.flatMap((text) => {
      const parts = /\p{Script=Han}/u.test(text) ? [...text] : text.split(/(?<= )/);
      return parts.map((_, index) =>
        printDistance(printOf(text), printOf(parts.with(index, "maybe ").join(""))),
      );
    });
    const near = distances.filter((distance) => distance <= NEAR_DUPLICATE_BITS);
    expect(near.length / distances.length).toBeGreaterThan(0.8);
    for (const text of TEXTS) {
      for (const more of ["Thanks", " 123", "😡😡", " ok"]) {
        expect(printDistance(printOf(text), printOf(text + more))).toBeLessThanOrEqual(
          NEAR_DUPLICATE_BITS,
        );
      }
    }
  });

  test("is kept of texts that say enough: of 40 letters to find the same, of 60 what is near", () => {
    const long = comparableText(TEXTS[0] ?? "");
    expect(keptPrintOf(long.slice(0, 39))).toBe("");
    const [one, other] = [long.slice(0, 59), `${long.slice(0, 58)}x`].map(keptPrintOf);
    expect([one, areNear(one ?? "", other ?? "")]).toEqual([other, false]);
    expect(areNear(keptPrintOf(long.slice(0, 60)), keptPrintOf(`${long.slice(0, 59)}x`))).toBe(
      true,
    );
  });

  test("is far from that of any other text", () => {
    for (const [index, text] of TEXTS.entries()) {
      for (const other of TEXTS.slice(0, index)) {
        expect(printDistance(printOf(text), printOf(other))).toBeGreaterThan(
          NEAR_DUPLICATE_BITS + 6,
        );
      }
    }
  });
});

test.for([
  ["0000000000000000", "0000000000000000", 0],
  ["0000000000000000", "ffffffffffffffff", 64],
  ["8000000000000001", "0000000000000000", 2],
  ["00000000ffffffff", "ffffffff00000000", 64],
] as const)("%s and %s differ in %d bits", ([one, other, bits]) => {
  expect(printDistance(one, other)).toBe(bits);
});
