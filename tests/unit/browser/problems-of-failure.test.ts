import { describe, expect, test } from "vitest";
import { Failure } from "#browser/core/failure.ts";
import { problemsOfFailure } from "#browser/ui/form/problems-of-failure.ts";

const situation = {
  texts: { problems: {}, wait: "Try again in {time}.", failed: "Something went wrong!" },
  language: "en-US",
  places: {},
  hasField: (name: string) => ["account", "otp"].includes(name),
};

describe("where the words of a failed call belong", () => {
  test("those about a field stand at the field", () => {
    const failure = new Failure("1001", "Please check", { fields: { otp: "Six digits" } });
    expect(problemsOfFailure(failure, situation)).toEqual({ fields: { otp: "Six digits" } });
  });

  test("those about a field that the form does not show are not lost", () => {
    const failure = new Failure("1001", "Please check", { fields: { scene: "Unknown" } });
    expect(problemsOfFailure(failure, situation)).toEqual({ fields: {}, message: "Unknown" });
  });

  test("a call that names a field otherwise is about the field that the form says", () => {
    const failure = new Failure("1001", "Please check", { fields: { email: "Not an address" } });
    const places = { "1001": "account" } as const;
    expect(problemsOfFailure(failure, { ...situation, places })).toEqual({
      fields: { account: "Not an address" },
    });
  });

  test("a code that is about one field stands there", () => {
    const places = { "2002": "otp" } as const;
    expect(problemsOfFailure(new Failure("2002", "Wrong"), { ...situation, places })).toEqual({
      fields: { otp: "Wrong" },
    });
  });

  test("too many requests say how long to wait", () => {
    const failure = new Failure("1004", "Too many", { retryAfter: 61 });
    expect(problemsOfFailure(failure, situation).message).toBe("Try again in 1 minute 1 second.");
  });

  test("what nobody foresaw gets the general words", () => {
    expect(problemsOfFailure(new TypeError("x is undefined"), situation)).toEqual({
      fields: {},
      message: "Something went wrong!",
    });
  });
});
