import { expect, test, vi } from "vitest";
import { type Behaviour, envelope } from "../support/bad-server.ts";
import { heldAnswers } from "../support/held-answers.ts";
import { openSignedIn, pastToasts, refused } from "../support/signed-in-page.ts";

const KUDA = { subjectType: "product", subjectId: "kuda", name: "Kuda", since: "2026-11-20" };
const FOLLOW = { ...KUDA, subjectType: "product" } as const;
const COUNTS = { follows: 1, reviews: 0, questions: 0, replies: 0, likesReceived: 0 };
const page = (ids: string[], next: string | null = null) => ({
  items: ids.map((subjectId) => ({ ...KUDA, subjectId })),
  next,
  total: 3,
});

async function open(...behaviours: Behaviour[]) {
  const opened = await openSignedIn("/my", ...behaviours);
  const bodies = () => opened.heard.map(({ body }) => JSON.parse(body));
  return { ...opened, ...(await import("#browser/my/personal-lists.ts")), bodies };
}

test("products and lenders are lists of their own, page by page, each once", async () => {
  const { followedProducts, followedPlatforms, bodies, asked } = await open(
    envelope("0000", page(["a", "b"], "after-b")),
    envelope("0000", page(["b", "c"])),
    envelope("0000", page(["z"])),
  );
  await followedProducts.more();
  await followedProducts.more();
  await followedPlatforms.more();
  const ids = (list: typeof followedProducts) =>
    list.$list.get().items.map(({ subjectId }) => subjectId);
  expect([ids(followedProducts), ids(followedPlatforms)]).toEqual([["a", "b", "c"], ["z"]]);
  expect(bodies()).toMatchObject([
    { subjectType: "product" },
    { subjectType: "product" },
    { subjectType: "company" },
  ]);
  expect(asked("cursor")).toEqual([null, "after-b", null]);
  expect(asked("size")).toEqual(["10", "10", "10"]);
});

test("what one wrote is listed, each once, also where two kinds have the same subject", async () => {
  const post = (id: string) => ({ id, kind: "review", subjectId: "kuda" });
  const { ownPosts, heard } = await open(
    envelope("0000", { items: [post("p1"), post("p2")], next: "after-p2", total: 3 }),
    envelope("0000", { items: [post("p2"), post("p3")], next: null, total: 3 }),
  );
  await ownPosts.more();
  await ownPosts.more();
  expect(ownPosts.$list.get().items.map(({ id }) => id)).toEqual(["p1", "p2", "p3"]);
  expect(heard[0]?.url).toContain("/polaris/user/personal/comment");
});

test("a list that fails says so by itself", async () => {
  const { followedProducts, toasts } = await open(refused("1004"));
  await followedProducts.more();
  expect(followedProducts.$list.get().status).toBe("failed");
  await pastToasts();
  expect(toasts).toEqual([]);
});

test("what is followed or left is counted anew, and stays in its list", async () => {
  const profile = { userName: "Ada", email: null, phone: null, avatar: null };
  const { followedProducts, changeOwnFollow, bodies } = await open(
    envelope("0000", page(["kuda"])),
    envelope("0000", { followed: false, followers: 0 }),
    envelope("0000", { profile, counts: COUNTS }),
  );
  const { $counts } = await import("#browser/accounts/personal/personal-store.ts");
  const { $followStates } = await import("#browser/reactions/follow-store.ts");
  await followedProducts.more();
  await changeOwnFollow(FOLLOW, false);
  expect(bodies()[1]).toMatchObject({ subjectId: "kuda", follow: false });
  expect($counts.get()).toEqual({ status: "ready", counts: COUNTS });
  expect($followStates.get()).toEqual({ "product:kuda": false });
  expect(followedProducts.$list.get().items).toHaveLength(1);
});

test("what is one person's is forgotten with them, also what comes later", async () => {
  const { behaviour, held, give } = heldAnswers();
  const lists = await open(
    envelope("0000", page(["a"])),
    envelope("0000", page(["z"])),
    envelope("0000", { items: [{ complaintId: "c1" }], next: "after-c1", total: 2 }),
    behaviour,
  );
  const { followedProducts, followedPlatforms, ownPosts, ownComplaints, forgetLists } = lists;
  const { $followStates } = await import("#browser/reactions/follow-store.ts");
  await followedProducts.more();
  await followedPlatforms.more();
  await ownComplaints.more();
  expect(ownComplaints.$list.get().items).toHaveLength(1);
  $followStates.set({ "product:a": true });
  const late = ownPosts.more();
  await vi.waitFor(() => expect(held).toHaveLength(1));
  forgetLists();
  give(0, { items: [{ id: "p1" }], next: null, total: 1 });
  await late;
  for (const { $list } of [followedProducts, followedPlatforms, ownPosts, ownComplaints]) {
    expect($list.get()).toEqual({ status: "idle", items: [], next: null });
  }
  expect($followStates.get()).toEqual({});
});
