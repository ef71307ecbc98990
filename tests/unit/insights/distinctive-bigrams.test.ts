import { describe, expect, test } from "vitest";
import { distinctiveBigrams } from "#server/insights/distinctive-bigrams.ts";

const others = Array.from({ length: 200 }, (_, index) => `The money came on day ${index}.`);

describe("distinctiveBigrams", () => {
  test("counts a bigram once per text", () => {
    const texts = [
      ...Array.from({ length: 9 }, () => "Hidden charges, hidden charges. The money came."),
      "Two said so. Two said so.",
      "Two said so.",
    ];
    const bigrams = distinctiveBigrams(texts, others);
    expect(bigrams.map(({ bigram, texts: count }) => [bigram, count])).toEqual([
      ["hidden charge", 9],
    ]);
  });

  test("distinctiveBigrams splits Chinese by character", () => {
    const texts = Array.from({ length: 5 }, () => "砍头息");
    expect(distinctiveBigrams(texts, others).map(({ bigram }) => bigram)).toEqual([
      "头 息",
      "砍 头",
    ]);
    expect(distinctiveBigrams([], [])).toEqual([]);
    expect(distinctiveBigrams(texts, texts)).toEqual([]);
  });
});
