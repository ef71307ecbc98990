import { describe, expect, test, vi } from "vitest";
import {
  createDelayedResponses,
  type ResponseBehaviour,
  respondWithEnvelope,
} from "../support/bad-server.ts";
import { createRejection, OBI, openSignedInClient } from "../support/opened-client.ts";
import { createAnswer, YOU } from "../support/posts.ts";

const OWN = createAnswer("own", { author: YOU });
const REVIEW = {
  stars: 5,
  ratings: { interest: null, fees: 2, speed: 5, service: null, approval: null, limit: null },
  outcome: "successful",
  amount: null,
  term: null,
  repayment: null,
  instalments: null,
  description: "Fast.",
} as const;
const data = (own: unknown) => ({ items: [], next: null, total: 0, own });
const list = (own: unknown = null) => respondWithEnvelope("0000", data(own));

async function open(...behaviours: ResponseBehaviour[]) {
  const page = await openSignedInClient("/id/starRating/kuda", ...behaviours);
  Object.assign(location, { search: "?of=company" });
  const calls = () => page.heard.map(({ method, url }) => `${method} ${url.split("?")[0]}`);
  return { ...page, ...(await import("#browser/reviews/form/review-form-store.ts")), calls };
}

describe("review form in the browser", () => {
  test("loads the review of a user but not of visitors", async () => {
    const { loadOwnReview, $ownReview, leave, calls } = await open(list(OWN));
    await loadOwnReview();
    expect($ownReview.get()).toEqual({ status: "ready", own: OWN });
    leave();
    await loadOwnReview();
    expect($ownReview.get()).toEqual({ status: "ready", own: null });
    expect(calls()).toEqual(["GET /polaris/comment/list/company/kuda"]);
  });

  test("ignores responses for a previous user", async () => {
    const { behaviour, held, give } = createDelayedResponses();
    const { loadOwnReview, $ownReview, leave } = await open(behaviour);
    const first = loadOwnReview();
    await vi.waitFor(() => expect(held).toHaveLength(1));
    leave(OBI);
    const states: unknown[] = [];
    $ownReview.listen(({ own }) => states.push(own));
    give(0, data(OWN));
    await vi.waitFor(() => expect(held).toHaveLength(2));
    const obis = createAnswer("obis", { author: YOU });
    give(1, data(obis));
    await first;
    expect(states).not.toContainEqual(OWN);
    expect($ownReview.get()).toEqual({ status: "ready", own: obis });
  });

  test("shows an error instead of an older review", async () => {
    const { loadOwnReview, $ownReview } = await open(list(OWN), createRejection("1004"));
    await loadOwnReview();
    const again = loadOwnReview();
    expect($ownReview.get()).toEqual({ status: "loading", own: null });
    await again;
    expect($ownReview.get()).toEqual({ status: "failed", own: null });
  });

  test("creates a review first and updates it later", async () => {
    const { saveReview, loadOwnReview, heard, calls } = await open(
      respondWithEnvelope("0000", OWN),
      list(OWN),
      respondWithEnvelope("0000", OWN),
    );
    expect(await saveReview(REVIEW)).toEqual(OWN);
    const about = { subjectType: "company", subjectId: "kuda", language: "id" };
    expect(JSON.parse(heard[0]?.body ?? "")).toMatchObject({ ...REVIEW, ...about });
    await loadOwnReview();
    await saveReview(REVIEW);
    expect(calls()[2]).toBe("PUT /polaris/comment/own");
  });

  test("loads a review posted in another tab", async () => {
    const { saveReview, $ownReview, calls } = await open(createRejection("1003"), list(OWN));
    await expect(saveReview(REVIEW)).rejects.toMatchObject({ code: "1003" });
    expect($ownReview.get()).toEqual({ status: "ready", own: OWN });
    expect(calls()).toHaveLength(2);
  });

  test.each([
    ["0004", { action: "review", subject: "company:kuda" }],
    ["1006", undefined],
  ])("after the error %s stores the pending action %j", async (code, resume) => {
    const { saveReview, calls } = await open(createRejection(code));
    await expect(saveReview(REVIEW)).rejects.toMatchObject({ code });
    const { $pendingAction } = await import("#browser/core/return-to.ts");
    expect($pendingAction.get()?.resume).toEqual(resume);
    expect(calls()).toHaveLength(1);
  });
});
