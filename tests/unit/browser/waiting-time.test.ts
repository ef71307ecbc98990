import { describe, expect, test } from "vitest";
import { waitingTime } from "#browser/ui/form/waiting-time.ts";

describe("waitingTime", () => {
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
  ])("formats %d seconds in %s as %s", (seconds, language, words) => {
    expect(waitingTime(seconds, language)).toBe(words);
  });
});
