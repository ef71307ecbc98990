import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { $toast, showToast } from "#browser/core/toast.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

/** Expects the message to be visible for exactly this time. */
function expectMessageFor(text: string, milliseconds: number) {
  expect($toast.get()).toBe(text);
  vi.advanceTimersByTime(milliseconds - 1);
  expect($toast.get()).toBe(text);
  vi.advanceTimersByTime(1);
  expect($toast.get()).toBeNull();
}

describe("toast message", () => {
  test.for([
    ["Saved", 2000],
    [
      "There was no answer. Nothing on this page is lost: check your connection and try again.",
      6000,
    ],
    ["没有收到回应。本页内容还在：请检查网络后重试。", 6000],
  ] as const)("is shown for %s for %i ms", ([text, milliseconds]) => {
    showToast(text);
    vi.advanceTimersByTime(299);
    expect($toast.get()).toBeNull();
    vi.advanceTimersByTime(1);
    expectMessageFor(text, milliseconds);
  });

  test("is replaced by a newer one for its full time", () => {
    showToast("first");
    vi.advanceTimersByTime(1000);
    showToast("second");
    vi.advanceTimersByTime(300);
    expectMessageFor("second", 2000);
  });

  test("is not shown if empty", () => {
    showToast("");
    vi.runAllTimers();
    expect($toast.get()).toBeNull();
  });
});
