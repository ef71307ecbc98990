import { describe, expect, test } from "vitest";
import { closeWithReset, respondWithEnvelope, startFaultyServer } from "../support/bad-server.ts";
import { openPage } from "../support/opened-page.ts";

async function open(...behaviours: Parameters<typeof startFaultyServer>) {
  await startFaultyServer(...behaviours);
  openPage("/about");
  return import("#browser/newsletter/Newsletter.tsx");
}

describe("newsletter form", () => {
  test.for([
    ["a closed connection", closeWithReset],
    ["an error", respondWithEnvelope("5000", null, { status: 500 })],
    ["a limit", respondWithEnvelope("1004", { retryAfter: 60 }, { status: 429 })],
  ] as const)("returns false after %s", async ([, behaviour]) => {
    const { subscribeToNewsletter } = await open(behaviour);
    expect(await subscribeToNewsletter("ada@finny.example")).toBe(false);
  });

  test("subscribeToNewsletter throws an error for a rejected address", async () => {
    const fields = { email: "Please use one of your own" };
    const { subscribeToNewsletter } = await open(
      respondWithEnvelope("1001", { fields }, { status: 422 }),
    );
    await expect(subscribeToNewsletter("ada@mailinator.com")).rejects.toMatchObject({ fields });
  });
});
