import { describe, expect, test } from "vitest";
import type { createPagedList } from "#browser/ui/paged-list.ts";
import { openPage } from "../support/opened-page.ts";

interface Page {
  readonly items: string[];
  readonly next: string | null;
}

/** A list whose responses the test sends itself, in any order. */
async function createManualList(kept: object | null = null) {
  openPage();
  history.replaceState = () => undefined;
  Object.assign(history, { state: kept });
  const { Failure } = await import("#browser/core/failure.ts");
  const fresh: { createPagedList: typeof createPagedList } = await import(
    "#browser/ui/paged-list.ts"
  );
  const queries: { size: string; cursor?: string }[] = [];
  const answers: ((page: Page | "1002" | "1004") => void)[] = [];
  const list = fresh.createPagedList<string, { total: number }>({
    initial: { total: 0 },
    size: 10,
    fetchPage(paging) {
      queries.push(paging);
      return new Promise((resolve, reject) => {
        answers.push((page) =>
          typeof page === "string"
            ? reject(new Failure(page, "no"))
            : resolve({ ...page, total: 3 }),
        );
      });
    },
    keyOf: (item) => item,
  });
  async function respondAndWait(loading: Promise<void>, page: Page | "1002" | "1004") {
    answers.at(-1)?.(page);
    await loading;
  }
  return { ...list, state: () => list.$list.get(), queries, answers, answered: respondAndWait };
}

const FIRST = { items: ["a", "b"], next: "after-b" };
const LAST = { items: ["b", "c"], next: null };

describe("list loaded page by page", () => {
  test("loads pages without duplicates until the end", async () => {
    const { more, answered, queries, state } = await createManualList();
    const first = more();
    await more();
    await answered(first, FIRST);
    expect(state()).toEqual({ ...FIRST, status: "ready", total: 3 });
    await answered(more(), LAST);
    expect(state()).toEqual({ status: "ready", items: ["a", "b", "c"], next: null, total: 3 });
    await more();
    expect(queries).toEqual([{ size: "10" }, { size: "10", cursor: "after-b" }]);
  });

  test("keeps earlier pages and can retry after a failure", async () => {
    const { load, more, answered, queries, state } = await createManualList();
    await answered(load(), FIRST);
    await answered(more(), "1004");
    expect(state()).toMatchObject({ ...FIRST, status: "failed" });
    await answered(more(), LAST);
    expect(state().items).toEqual(["a", "b", "c"]);
    expect(queries[2]?.cursor).toBe("after-b");
  });

  test.each([
    ["1002", "gone"],
    ["1004", "failed"],
  ] as const)("restarts with the first page after %s: %s", async (code, status) => {
    const { load, more, answered, queries, state } = await createManualList();
    await answered(load(), FIRST);
    await answered(load(), code);
    expect(state()).toMatchObject({ status, items: ["a", "b"], next: null });
    await answered(more(), FIRST);
    expect(queries[2]?.cursor).toBeUndefined();
  });

  test.each([FIRST, "1002"] as const)("ignores outdated responses", async (old) => {
    const { load, answered, answers, state } = await createManualList();
    const before = load();
    const now = load();
    answers[0]?.(old);
    await before;
    expect(state()).toMatchObject({ status: "loading", items: [] });
    await answered(now, { items: ["z"], next: null });
    expect(state().items).toEqual(["z"]);
  });

  test.each([FIRST, "1004"] as const)(
    "ignores responses arriving after the list is cleared",
    async (late) => {
      const { load, clear, answered, state } = await createManualList();
      const before = load();
      clear();
      await answered(before, late);
      expect(state()).toEqual({ status: "idle", items: [], next: null, total: 0 });
    },
  );

  test("keeps added posts while loading the next page", async () => {
    const { $list, load, more, answered, state } = await createManualList();
    await answered(load(), FIRST);
    const loading = more();
    $list.set({ ...state(), items: ["a", "b", "own"] });
    await answered(loading, LAST);
    expect(state().items).toEqual(["a", "b", "own", "c"]);
  });

  test("keeps added posts while reloading", async () => {
    const { $list, load, answers, answered, queries, state } = await createManualList();
    await answered(load(), FIRST);
    const loading = load();
    $list.set({ ...state(), items: ["a", "own"] });
    answers[1]?.(FIRST);
    await expect.poll(() => queries).toHaveLength(3);
    await answered(loading, { items: ["a", "own"], next: null });
    expect(state().items).toEqual(["a", "own"]);
  });

  test.each([
    ["30", 30],
    ["50", 90],
  ])("loads pages of %s to restore %i items", async (size, count) => {
    const { load, answered, queries } = await createManualList({ count });
    await answered(load(), FIRST);
    expect(queries[0]?.size).toBe(size);
  });
});
