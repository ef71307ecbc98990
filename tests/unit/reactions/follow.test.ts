import { describe, expect, test, vi } from "vitest";
import {
  createDelayedResponses,
  type ResponseBehaviour,
  respondWithEnvelope,
} from "../support/bad-server.ts";
import { KUDA, OBI, openSignedInClient } from "../support/opened-client.ts";
import { ADA } from "../support/opened-page.ts";

const state = (followed: boolean) => respondWithEnvelope("0000", { followed, followers: 1 });

async function open(...behaviours: ResponseBehaviour[]) {
  const page = await openSignedInClient("/", ...behaviours);
  return { ...page, ...(await import("#browser/reactions/follow-store.ts")) };
}

describe("follow buttons in the browser", () => {
  test("load the follow state when a button appears", async () => {
    const { watchFollowState, $followStates, heard } = await open(state(true));
    watchFollowState(KUDA);
    await vi.waitFor(() => expect($followStates.get()).toEqual({ "product:kuda": true }));
    expect(heard.map(({ url }) => url)).toEqual(["/polaris/behavior/follow/product/kuda"]);
  });

  test("ask a visitor to sign in and send no request", async () => {
    const { watchFollowState, setFollow, leave, heard, contexts } = await open(state(true));
    leave();
    const { $reminder } = await import("#browser/ui/reminder.ts");
    watchFollowState(KUDA);
    await setFollow(KUDA, true);
    expect($reminder.get()).toEqual({ resume: { action: "follow", subject: "product:kuda" } });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([heard.length, contexts()]).toEqual([0, 0]);
  });

  test("keep a change made before the state is loaded", async () => {
    const { behaviour, held, give } = createDelayedResponses();
    const { watchFollowState, setFollow, $followStates } = await open(behaviour, state(true));
    watchFollowState(KUDA);
    await vi.waitFor(() => expect(held).toHaveLength(1));
    await setFollow(KUDA, true);
    give(0, { followed: false, followers: 0 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect($followStates.get()).toEqual({ "product:kuda": true });
  });

  test("reload follow states when another user signs in", async () => {
    const { watchFollowState, $followStates, heard, leave } = await open(state(true), state(false));
    watchFollowState(KUDA);
    await vi.waitFor(() => expect($followStates.get()["product:kuda"]).toBe(true));
    leave();
    expect($followStates.get()).toEqual({});
    leave(OBI);
    await vi.waitFor(() => expect($followStates.get()["product:kuda"]).toBe(false));
    expect(heard.map(({ headers }) => headers["x-newauth-token"])).toEqual([ADA.token, OBI.token]);
  });
});
