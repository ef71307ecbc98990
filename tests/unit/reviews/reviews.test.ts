import { describe, expect, test, vi } from "vitest";
import {
  closeWithReset,
  type ResponseBehaviour,
  respondWithEnvelope,
} from "../support/bad-server.ts";
import { openSignedInClient } from "../support/opened-client.ts";
import { createAnswer, YOU } from "../support/posts.ts";

const data = (ids: string[], next: string | null = null, own: unknown = null) => ({
  items: ids.map((id) => createAnswer(id)),
  next,
  total: 3,
  own,
});
const page = (...given: Parameters<typeof data>) => respondWithEnvelope("0000", data(...given));

async function open(...behaviours: ResponseBehaviour[]) {
  const opened = await openSignedInClient("/commentList/kuda", ...behaviours);
  const { window } = opened;
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  vi.stubGlobal("removeEventListener", window.removeEventListener.bind(window));
  const steps: string[] = [];
  const pushState = (_: unknown, __: string, address: string) => steps.push(address);
  vi.stubGlobal("history", { ...history, pushState });
  const { reviews, ...others } = await import("#browser/reviews/reviews.ts");
  const stop = others.loadAndWatchReviews();
  const isReady = () => vi.waitFor(() => expect(reviews.$list.get().status).toBe("ready"));
  await isReady();
  const visibleIds = () => reviews.$list.get().items.map(({ id }) => id);
  const stepTo = (search: string) => {
    Object.assign(location, { search });
    window.dispatchEvent(new Event("popstate"));
  };
  return { ...opened, ...others, reviews, stop, stepTo, steps, visibleIds, isReady };
}

describe("review list in the browser", () => {
  test("keeps only public reviews after signing out", async () => {
    const own = createAnswer("own", { author: YOU });
    const held = createAnswer("held", { author: YOU, state: "held" });
    // A deleted post stays visible to everyone as a placeholder.
    const deleted = createAnswer("b", { author: null, state: "deleted" });
    const items = [createAnswer("a", { liked: true, author: YOU }), held, deleted];
    const liked = { ...data([]), items, own };
    const { reviews, leave, stop } = await open(respondWithEnvelope("0000", liked), closeWithReset);
    expect(reviews.$list.get().own).toEqual(own);
    leave();
    expect(reviews.$list.get().own).toBeNull();
    await vi.waitFor(() => expect(reviews.$list.get().status).toBe("failed"));
    expect(reviews.$list.get()).toMatchObject({
      own: null,
      items: [{ id: "a", liked: false, author: { isYou: false } }, { id: "b" }],
    });
    stop();
  });

  test("loads reviews only when the query changes", async () => {
    const { reviews, $reviewQuery, asked, nextRequest, stepTo, stop, isReady } = await open(
      page(["a"]),
    );
    stepTo("");
    expect(reviews.$list.get().status).toBe("ready");
    const next = nextRequest();
    stepTo("?stars=5");
    await next;
    expect($reviewQuery.get()).toEqual({ stars: "5" });
    await isReady();
    stop();
    stepTo("?stars=1");
    expect(reviews.$list.get().status).toBe("ready");
    expect(asked("stars")).toEqual([null, "5"]);
  });

  test("keeps the previous list while loading another", async () => {
    const { changeReviewQuery, visibleIds, steps, asked, isReady, stop } = await open(
      page(["a", "b"], "after-b"),
      page(["b"]),
    );
    changeReviewQuery({ sort: "lowest", stars: "1" });
    expect(visibleIds()).toEqual(["a", "b"]);
    await isReady();
    expect(visibleIds()).toEqual(["b"]);
    expect(steps).toEqual(["/commentList/kuda?sort=lowest&stars=1"]);
    expect([asked("sort"), asked("cursor")]).toEqual([
      [null, "lowest"],
      [null, null],
    ]);
    stop();
  });
});
