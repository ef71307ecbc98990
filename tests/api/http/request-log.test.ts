import { describe, expect, test } from "vitest";
import { startApp } from "../support/app-fixture.ts";

describe("the request log", () => {
  test("contains one line without query, headers and address", async () => {
    const { ask, logged } = await startApp();
    const answer = await ask("/about?token=SECRET1", {
      headers: {
        "X-NewAuth-Token": "SECRET2",
        Cookie: "a=SECRET3",
        "X-Request-Id": "from-client_1",
      },
    });
    const bytes = (await answer.arrayBuffer()).byteLength;
    expect(answer.headers.get("X-Request-Id")).toBe("from-client_1");
    expect(logged).toHaveLength(1);
    const line = JSON.parse(logged[0] ?? "");
    expect(line).toMatchObject({
      level: 30,
      requestId: "from-client_1",
      method: "GET",
      path: "/about",
      status: 200,
      bytes,
    });
    expect(line.ms).toBeGreaterThanOrEqual(0);
    expect(logged.join("")).not.toMatch(/SECRET|203\.0\.113/);
  });

  test.for(["", "a b", "x".repeat(65), "<script>", "ä"])(
    "replaces the request id '%s'",
    async (id) => {
      const { ask } = await startApp();
      const answer = await ask("/about", { headers: { "X-Request-Id": id } });
      expect(answer.headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  test("cuts long paths to 300 characters", async () => {
    const { ask, logged } = await startApp();
    const path = `/${"A".repeat(15_000)}`;
    for (let times = 0; times < 50; times += 1) await ask(path);
    expect(JSON.parse(logged[0] ?? "")).toMatchObject({ status: 414, path: path.slice(0, 300) });
  });

  test("masks tokens and telephone numbers", async () => {
    const { ask, logged } = await startApp();
    const token = "q5mWk0fH2s9vXyT1bN8cLr4pJ7dZ6gE3aKuQwRtYiOo";
    await ask(`/a-${token}/08031234567x/${"low-".repeat(20)}/${"1".repeat(50)}`);
    expect(JSON.parse(logged[0] ?? "").path).toBe(`/…/…x/${"low-".repeat(20)}/…`);
  });
});
