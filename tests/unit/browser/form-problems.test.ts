import { expect, test } from "vitest";
import { Failure } from "#browser/core/failure.ts";
import { formatWaitingTime, toFormProblems } from "#browser/ui/form/form-problems.ts";

const situation = {
  texts: { problems: {}, wait: "Try again in {time}.", failed: "Something went wrong!" },
  language: "en-US",
  places: { "1005": "account", "2002": "otp" } as const,
  hasField: (name: string) => ["account", "otp"].includes(name),
};

const createFieldFailure = (fields: Record<string, string>, code: "1001" | "1005" = "1001") =>
  new Failure(code, "Please check", { fields });

test.for([
  ["about a field", createFieldFailure({ otp: "Six digits" }), { fields: { otp: "Six digits" } }],
  ["about a field not shown", createFieldFailure({ scene: "No" }), { fields: {}, message: "No" }],
  [
    "a field named otherwise",
    createFieldFailure({ email: "No" }, "1005"),
    { fields: { account: "No" } },
  ],
  ["a code about one field", new Failure("2002", "Wrong"), { fields: { otp: "Wrong" } }],
  [
    "too many requests",
    new Failure("1004", "Too many", { retryAfter: 61 }),
    { fields: {}, message: "Try again in 1 minute 1 second." },
  ],
  ["unforeseen", new TypeError("x is undefined"), { fields: {}, message: "Something went wrong!" }],
] as const)("toFormProblems assigns messages to fields: %s", ([, failure, problems]) => {
  expect(toFormProblems(failure, situation)).toEqual(problems);
});

test.each([
  [0, "en-US", "1 second"],
  [0.2, "en-US", "1 second"],
  [59, "en-NG", "59 seconds"],
  [59.5, "en-NG", "1 minute"],
  [61, "en-US", "1 minute 1 second"],
  [3600, "en-US", "1 hour"],
  [3601, "en-US", "1 hour 1 minute"],
  [86_399, "en-US", "24 hours"],
  [86_400, "en-US", "24 hours"],
  [86_400, "id-ID", "24 jam"],
  [5430, "id-ID", "1 jam 31 menit"],
  [5430, "zh-CN", "1小时31分钟"],
  [591, "zh-CN", "9分钟51秒"],
])("formatWaitingTime formats a wait of %d seconds in %s: %s", (seconds, language, text) => {
  expect(formatWaitingTime(seconds, language)).toBe(text);
});
