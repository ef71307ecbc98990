import { describe, expect, test } from "vitest";
import {
  assertStrongPassword,
  isWeakPassword,
} from "#server/accounts/credentials/password-strength.ts";
import { Failure } from "#server/core/failure.ts";

const OWNER = {
  first_name: "Ngozi",
  last_name: "Adichie",
  email: "ngozi.loves@finny.example",
  claimed_phone: "+2348031234567",
};

describe("isWeakPassword", () => {
  test.for([
    "Password@123",
    "P@ssw0rd1",
    "ｐａｓｓｗｏｒｄ".normalize("NFKC"),
    "Welcome@123",
    "Qwerty@123",
    "Admin@2026",
    "Lagos@1234",
    "Nigeria2026!",
    "Jakarta123!",
    "Bismillah99!",
    "Finny2026!",
    "Finny2026!!",
    "Lagos2026$$$",
    "password2026!!",
    "Finnyyyy2026",
    "Naijaaaa2026",
    "Chelsea@2024",
    "iloveyou1",
    "Ngozi@123",
    "Adichie2026",
    "loves08031234567",
    "finny8031234567",
    "passwordpasswordpassword9",
    "1".repeat(128),
  ])("returns true for the weak password %s", (password) => {
    expect(isWeakPassword(password, OWNER)).toBe(true);
    expect(() => assertStrongPassword(password, OWNER)).toThrow(Failure);
  });

  test.for([
    "correct horse battery staple",
    "an entirely new one",
    "ọjọ́ tuntun dé",
    "hujan sepeda kamar jeruk",
    "我的密码是很长的一句话",
    "wK7#mzQ9xv",
  ])("returns false for the strong password %s", (password) => {
    expect(() => assertStrongPassword(password, OWNER)).not.toThrow();
  });

  test("takes little time for the longest passwords", () => {
    const inputs = ["p@ssw0rd", "4@8({[<316!|0$5+7%2", "12/12/2012", "qwerty20011990", "Zq", "аb"];
    const start = process.cpuUsage();
    for (const input of inputs) isWeakPassword(input.repeat(64).slice(0, 128), OWNER);
    expect(process.cpuUsage(start).user / inputs.length).toBeLessThan(1_000_000);
  });
});
