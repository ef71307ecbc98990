import { describe, expect, test } from "vitest";
import { redactProviderResponse } from "#server/delivery/letter.ts";

describe("redactProviderResponse", () => {
  test.for([
    ["5.1.1 <ada@example.com> no such user 123456", "5.1.1 … no such user …"],
    ["Insufficient balance.", "Insufficient balance."],
    ["see https://finny.example/activate?token=abc now", "see … now"],
    ["Invalid key hunterpass", "Invalid key …"],
    ["Saldo tidak cukup, silakan isi ulang!", "Saldo tidak cukup, silakan isi ulang!"],
    ["余额不足", "余额不足"],
    ["kT9x_aa-Zq abcdefghijklmnopqrstuvwxyzabcdef", "… …"],
    ["line\r\nforged", "line forged"],
    ["", ""],
  ] as const)("converts %j to %j", ([answer, quote]) => {
    expect(redactProviderResponse(answer, ["hunterpass", ""])).toBe(quote);
  });

  test("truncates long responses", () => {
    expect(redactProviderResponse("word ".repeat(10_000), [])).toHaveLength(200);
  });
});
