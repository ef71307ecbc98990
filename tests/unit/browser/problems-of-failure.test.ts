import { describe, expect, test } from "vitest";
import { Failure } from "#browser/core/failure.ts";
import { problemsOfFailure } from "#browser/ui/form/problems-of-failure.ts";

const situation = {
  texts: { problems: {}, wait: "Try again in {time}.", failed: "Something went wrong!" },
  language: "en-US",
  places: { "1005": "account", "2002": "otp" } as const,
  hasField: (name: string) => ["account", "otp"].includes(name),
};

const failed = (fields: Record<string, string>, code: "1001" | "1005" = "1001") =>
  new Failure(code, "Please check", { fields });

describe("problemsOfFailure", () => {
  test.for([
    ["about a field", failed({ otp: "Six digits" }), { fields: { otp: "Six digits" } }],
    ["about a field not shown", failed({ scene: "No" }), { fields: {}, message: "No" }],
    ["a field named otherwise", failed({ email: "No" }, "1005"), { fields: { account: "No" } }],
    ["a code about one field", new Failure("2002", "Wrong"), { fields: { otp: "Wrong" } }],
    [
      "too many requests",
      new Failure("1004", "Too many", { retryAfter: 61 }),
      { fields: {}, message: "Try again in 1 minute 1 second." },
    ],
    [
      "unforeseen",
      new TypeError("x is undefined"),
      { fields: {}, message: "Something went wrong!" },
    ],
  ] as const)("assigns messages to fields: %s", ([, failure, problems]) => {
    expect(problemsOfFailure(failure, situation)).toEqual(problems);
  });
});
