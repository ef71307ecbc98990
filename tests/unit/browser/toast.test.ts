import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { $toast, showToast } from "#browser/core/toast.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

/** It is there for so long, and then gone. */
function expectFor(words: string, milliseconds: number) {
  expect($toast.get()).toBe(words);
  vi.advanceTimersByTime(milliseconds - 1);
  expect($toast.get()).toBe(words);
  vi.advanceTimersByTime(1);
  expect($toast.get()).toBeNull();
}

describe("showToast", () => {
  test.for([
    ["Saved", 2000],
    [
      "There was no answer. Nothing on this page is lost: check your connection and try again.",
      6000,
    ],
    ["没有收到回应。本页内容还在：请检查网络后重试。", 6000],
  ] as const)("shows %s long enough to read", ([words, milliseconds]) => {
    showToast(words);
    vi.advanceTimersByTime(299);
    expect($toast.get()).toBeNull();
    vi.advanceTimersByTime(1);
    expectFor(words, milliseconds);
  });

  test("restarts the time for a newer message", () => {
    showToast("first");
    vi.advanceTimersByTime(1000);
    showToast("second");
    vi.advanceTimersByTime(300);
    expectFor("second", 2000);
  });

  test("ignores empty messages", () => {
    showToast("");
    vi.runAllTimers();
    expect($toast.get()).toBeNull();
  });
});
