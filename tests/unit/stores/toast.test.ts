import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { $toast, showToast } from "#stores/toast.ts";

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
