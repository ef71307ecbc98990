import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { $toast, showToast } from "#browser/core/toast.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test("a message comes after 300 ms and stays for two seconds", () => {
  showToast("Saved");
  vi.advanceTimersByTime(299);
  expect($toast.get()).toBeNull();
  vi.advanceTimersByTime(1);
  expect($toast.get()).toBe("Saved");
  vi.advanceTimersByTime(1999);
  expect($toast.get()).toBe("Saved");
  vi.advanceTimersByTime(1);
  expect($toast.get()).toBeNull();
});

test.for([
  "There was no answer. Nothing on this page is lost: check your connection and try again.",
  "没有收到回应。本页内容还在：请检查网络后重试。",
])("%s stays until it can be read", (words) => {
  showToast(words);
  vi.advanceTimersByTime(300 + 5999);
  expect($toast.get()).toBe(words);
  vi.advanceTimersByTime(1);
  expect($toast.get()).toBeNull();
});

test("a newer message has its full time", () => {
  showToast("first");
  vi.advanceTimersByTime(1000);
  showToast("second");
  vi.advanceTimersByTime(300);
  expect($toast.get()).toBe("second");
  vi.advanceTimersByTime(1999);
  expect($toast.get()).toBe("second");
  vi.advanceTimersByTime(1);
  expect($toast.get()).toBeNull();
});

test("no words are no message", () => {
  showToast("");
  vi.runAllTimers();
  expect($toast.get()).toBeNull();
});
