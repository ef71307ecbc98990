import { afterEach, beforeEach, expect, vi } from "vitest";

/** Fails tests with unexpected errors or warnings in the console. */
beforeEach(() => {
  for (const method of ["error", "warn"] as const) {
    const print = console[method].bind(console);
    vi.spyOn(console, method).mockImplementation((...values: unknown[]) => {
      print(...values);
      unexpected.push(`console.${method}: ${values.map(String).join(" ")}`);
    });
  }
});

const unexpected: string[] = [];

afterEach(() => {
  vi.restoreAllMocks();
  const printed = unexpected.splice(0);
  expect(printed, "a test prints no error that it does not expect").toEqual([]);
});
