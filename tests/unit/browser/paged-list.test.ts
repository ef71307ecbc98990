import { expect, test } from "vitest";
import { pagedList } from "#browser/ui/paged-list.ts";
import type { Page } from "#contract/wire/paging.ts";

type Answer = (page: Page<string> | Error) => void;

/** A list whose pages are answered by hand, in whatever order. */
function handAnswered() {
  const asked: { cursor: string | undefined; answer: Answer }[] = [];
  const list = pagedList<string>(
    (cursor) =>
      new Promise((resolve, reject) => {
        asked.push({
          cursor,
          answer: (page) => (page instanceof Error ? reject(page) : resolve(page)),
        });
      }),
    (item) => item,
  );
  return { list, asked };
}

const FIRST = { items: ["a", "b"], next: "after-b", total: 3 };
const LAST = { items: ["c"], next: null, total: 3 };

test("a list goes on where its last page ended, until its end", async () => {
  const { list, asked } = handAnswered();
  const first = list.more();
  asked[0]?.answer(FIRST);
  await first;
  expect(list.$list.get()).toEqual({ status: "ready", items: ["a", "b"], next: "after-b" });
  const last = list.more();
  expect(asked[1]?.cursor).toBe("after-b");
  asked[1]?.answer(LAST);
  await last;
  expect(list.$list.get()).toEqual({ status: "ready", items: ["a", "b", "c"], next: null });
  await list.more();
  expect(asked).toHaveLength(2);
});

test("what moved on to the next page meanwhile is there once", async () => {
  const { list, asked } = handAnswered();
  const first = list.more();
  asked[0]?.answer(FIRST);
  await first;
  const last = list.more();
  asked[1]?.answer({ ...LAST, items: ["b", "c"] });
  await last;
  expect(list.$list.get().items).toEqual(["a", "b", "c"]);
});

test("one page is asked for at a time", async () => {
  const { list, asked } = handAnswered();
  const first = list.more();
  await list.more();
  expect(asked).toHaveLength(1);
  asked[0]?.answer(LAST);
  await first;
});

test("when a page fails, those before it stay, and it can be asked for again", async () => {
  const { list, asked } = handAnswered();
  const first = list.more();
  asked[0]?.answer(FIRST);
  await first;
  const failing = list.more();
  asked[1]?.answer(new Error("the network is gone"));
  await failing;
  expect(list.$list.get()).toMatchObject({ status: "failed", items: ["a", "b"] });
  const again = list.more();
  expect(asked[2]?.cursor).toBe("after-b");
  asked[2]?.answer(LAST);
  await again;
  expect(list.$list.get().items).toEqual(["a", "b", "c"]);
});

test("a failure of what was asked for who was here before is not told to who is here now", async () => {
  const { list, asked } = handAnswered();
  const before = list.more();
  list.clear();
  asked[0]?.answer(new Error("the network is gone"));
  await before;
  expect(list.$list.get()).toEqual({ status: "idle", items: [], next: null });
});

test("an answer to who was here before is not shown to who is here now", async () => {
  const { list, asked } = handAnswered();
  const before = list.more();
  list.clear();
  const now = list.more();
  asked[0]?.answer(FIRST);
  await before;
  expect(list.$list.get()).toMatchObject({ status: "loading", items: [] });
  asked[1]?.answer({ items: ["z"], next: null, total: 1 });
  await now;
  expect(list.$list.get().items).toEqual(["z"]);
});
