import { expect, test } from "vitest";
import { maskPhone } from "#browser/accounts/personal/mask-phone.ts";

test("of a telephone number the first three characters are shown", () => {
  expect(maskPhone("08031234567")).toBe("080********");
  expect(maskPhone("+2348031234567")).toBe("+23***********");
  expect(maskPhone("+6281234567890")).toBe("+62***********");
  expect(maskPhone("12")).toBe("12");
  expect(maskPhone("")).toBe("");
});
