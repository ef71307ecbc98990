import { describe, expect, test, vi } from "vitest";
import {
  createDelayedResponses,
  type ResponseBehaviour,
  respondWithEnvelope,
} from "../support/bad-server.ts";
import { openSignedInClient } from "../support/opened-client.ts";

const KUDA = {
  subjectType: "product",
  subjectId: "kuda",
  name: "Kuda",
  since: "2026-11-20",
} as const;
const COUNTS = { follows: 1, reviews: 0, questions: 0, replies: 0, likesReceived: 0 };
const page = (ids: string[]) => ({
  items: ids.map((subjectId) => ({ ...KUDA, subjectId })),
  next: null,
  total: 3,
});

async function open(...behaviours: ResponseBehaviour[]) {
  const opened = await openSignedInClient("/my", ...behaviours);
  const bodies = () => opened.heard.map(({ body }) => JSON.parse(body));
  return { ...opened, ...(await import("#browser/my/personal-lists.ts")), bodies };
}

describe("lists on the page /my", () => {
  test("load followed products and lenders separately", async () => {
    const { followedProducts, followedPlatforms, bodies } = await open(
      respondWithEnvelope("0000", page(["a"])),
      respondWithEnvelope("0000", page(["z"])),
    );
    await followedProducts.more();
    await followedPlatforms.more();
    expect(followedProducts.$list.get().items).toMatchObject([{ subjectId: "a" }]);
    expect(followedPlatforms.$list.get().items).toMatchObject([{ subjectId: "z" }]);
    expect(bodies()).toMatchObject([{ subjectType: "product" }, { subjectType: "company" }]);
  });

  test("reload the counts after a follow changes", async () => {
    const profile = { userName: "Ada", email: null, phone: null, avatar: null };
    const { followedProducts, setOwnFollow, bodies } = await open(
      respondWithEnvelope("0000", page(["kuda"])),
      respondWithEnvelope("0000", { followed: false, followers: 0 }),
      respondWithEnvelope("0000", { profile, counts: COUNTS }),
    );
    const { $counts } = await import("#browser/accounts/personal/personal-store.ts");
    const { $followStates } = await import("#browser/reactions/follow-store.ts");
    await followedProducts.more();
    await setOwnFollow(KUDA, false);
    expect(bodies()[1]).toMatchObject({ subjectId: "kuda", follow: false });
    expect($counts.get()).toEqual({ counts: COUNTS });
    expect($followStates.get()).toEqual({ "product:kuda": false });
    expect(followedProducts.$list.get().items).toHaveLength(1);
  });

  test("are cleared when another user signs in", async () => {
    const { behaviour, held, give } = createDelayedResponses();
    const lists = await open(
      respondWithEnvelope("0000", page(["a"])),
      respondWithEnvelope("0000", page(["z"])),
      respondWithEnvelope("0000", { items: [{ complaintId: "c1" }], next: "after-c1", total: 2 }),
      behaviour,
    );
    const { followedProducts, followedPlatforms, ownPosts, ownComplaints, clearPersonalLists } =
      lists;
    const { $followStates } = await import("#browser/reactions/follow-store.ts");
    await followedProducts.more();
    await followedPlatforms.more();
    await ownComplaints.more();
    expect(ownComplaints.$list.get().items).toHaveLength(1);
    $followStates.set({ "product:a": true });
    const late = ownPosts.more();
    await vi.waitFor(() => expect(held).toHaveLength(1));
    clearPersonalLists();
    give(0, { items: [{ id: "p1" }], next: null, total: 1 });
    await late;
    for (const { $list } of [followedProducts, followedPlatforms, ownPosts, ownComplaints]) {
      expect($list.get()).toEqual({ status: "idle", items: [], next: null });
    }
    expect($followStates.get()).toEqual({});
  });
});
