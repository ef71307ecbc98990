import { describe, expect, test, vi } from "vitest";
import {
  closeWithReset,
  createDelayedResponses,
  type ResponseBehaviour,
  respondWithEnvelope,
} from "../support/bad-server.ts";
import { OBI, openSignedInClient } from "../support/opened-client.ts";
import { ADA, type createDevice, FAILED, openPage } from "../support/opened-page.ts";

const REVIEW = { subjectType: "comment", subjectId: "r1" } as const;
const KNOWN = { liked: false, likes: 3 };
const LIKED = { liked: true, likes: 4 };
const SHOWN = { "comment:r1": LIKED };
const ADDRESS = "/commentList/kuda";
const ENDED = respondWithEnvelope("0004", null, { status: 401 });

async function open(...behaviours: ResponseBehaviour[]) {
  const page = await openSignedInClient(ADDRESS, ...behaviours);
  const listSentLikes = () => page.heard.map(({ body }) => JSON.parse(body).like);
  return {
    ...page,
    ...(await import("#browser/reactions/LikeButton.tsx")),
    sentLikes: listSentLikes,
  };
}

describe("like buttons in the browser", () => {
  test.for<[string, typeof ADA | undefined]>([
    ["signs out", undefined],
    ["is replaced by another user", OBI],
  ])("forget likes when the user %s", async ([, next]) => {
    const { setLike, $likes, leave } = await open(respondWithEnvelope("0000", LIKED));
    await setLike(REVIEW, KNOWN, true);
    expect($likes.get()).toEqual(SHOWN);
    leave(next);
    expect($likes.get()).toEqual({});
  });

  test("ignore responses for a previous user", async () => {
    const { behaviour, held, give } = createDelayedResponses();
    const { setLike, $likes, leave } = await open(behaviour);
    const request = setLike(REVIEW, KNOWN, true);
    await vi.waitFor(() => expect(held).toHaveLength(1));
    leave(OBI);
    give(0, LIKED);
    await request;
    expect($likes.get()).toEqual({});
  });

  test("show a like immediately, then the server's count", async () => {
    const { setLike, $likes } = await open(respondWithEnvelope("0000", { liked: true, likes: 9 }));
    const request = setLike(REVIEW, KNOWN, true);
    expect($likes.get()).toEqual(SHOWN);
    await request;
    expect($likes.get()).toEqual({ "comment:r1": { liked: true, likes: 9 } });
  });

  test.for<[string, ResponseBehaviour, string]>([
    ["refused", respondWithEnvelope("1002", null, { status: 404 }), "said with 1002"],
    ["lost", closeWithReset, FAILED],
  ])("take back a failed like: %s", async ([, failure, words]) => {
    const { setLike, $likes, toasts, sentLikes } = await open(
      failure,
      respondWithEnvelope("0000", LIKED),
    );
    await setLike(REVIEW, KNOWN, true);
    expect($likes.get()).toEqual({ "comment:r1": KNOWN });
    await vi.waitFor(() => expect(toasts).toEqual([words]));
    await setLike(REVIEW, KNOWN, true);
    expect($likes.get()).toEqual(SHOWN);
    expect(sentLikes()).toEqual([true, true]);
  });

  test("send only the last of several quick presses", async () => {
    const { setLike, $likes, sentLikes } = await open(
      respondWithEnvelope("0000", LIKED),
      respondWithEnvelope("0000", { liked: false, likes: 3 }),
    );
    const first = setLike(REVIEW, KNOWN, true);
    await setLike(REVIEW, LIKED, false);
    await setLike(REVIEW, KNOWN, true);
    await setLike(REVIEW, LIKED, false);
    expect($likes.get()).toEqual({ "comment:r1": KNOWN });
    await first;
    expect(sentLikes()).toEqual([true, false]);
    expect($likes.get()).toEqual({ "comment:r1": KNOWN });
  });

  /** Signs in after the session has ended and returns to the page. */
  async function signInAgain(
    device: ReturnType<typeof createDevice>,
    who: typeof ADA,
    known = KNOWN,
  ) {
    openPage("/login?type=2", device);
    (await import("#browser/core/session.ts")).storeSession(who);
    (await import("#browser/core/return-to.ts")).consumeReturnAddress();
    openPage(ADDRESS, device);
    const { resumePendingLike, $likes } = await import("#browser/reactions/LikeButton.tsx");
    resumePendingLike({ ...REVIEW, subjectId: "other" }, KNOWN);
    resumePendingLike(REVIEW, known);
    return $likes.get();
  }

  test.each([
    ["as the same user", ADA, KNOWN, SHOWN],
    ["not as another user", OBI, KNOWN, {}],
    ["not if already liked", ADA, LIKED, {}],
  ])("send the like after signing in again: %s", async (_, who, known, shown) => {
    const { setLike, device, left } = await open(ENDED, respondWithEnvelope("0000", LIKED));
    await setLike(REVIEW, KNOWN, true);
    expect(left).toHaveLength(1);
    expect(await signInAgain(device, who, known)).toEqual(shown);
  });

  test("send no unlike after signing in again", async () => {
    const { setLike, device } = await open(ENDED, respondWithEnvelope("0000", LIKED));
    await setLike(REVIEW, LIKED, false);
    expect(await signInAgain(device, ADA)).toEqual({});
  });
});
