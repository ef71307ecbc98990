import { describe, expect, test } from "vitest";
import { type ResponseBehaviour, respondWithEnvelope } from "../support/bad-server.ts";
import { openSignedInClient } from "../support/opened-client.ts";
import { createAnswer, YOU } from "../support/posts.ts";

/** The response for a comment: `r1` with replies of these ids. */
function createCommentResponse(ids: readonly string[], next: string | null = null) {
  const items = ids.map((id) => createAnswer(id));
  return { comment: createAnswer("r1"), replies: { items, next, total: 3 } };
}

/** Opens the page of `r1` as Ada; `visibleTexts` returns the texts of the visible replies. */
async function openComment(...behaviours: ResponseBehaviour[]) {
  const page = await openSignedInClient("/commentDetails/r1", ...behaviours);
  const comment = await import("#browser/reviews/comment-store.ts");
  const visibleTexts = () =>
    comment.replies.$list.get().items.map(({ description }) => description);
  return { ...page, ...comment, visibleTexts };
}

describe("comment page in the browser", () => {
  test("shows a user's new reply immediately and only once", async () => {
    const { replies, postReply, visibleTexts } = await openComment(
      respondWithEnvelope("0000", createCommentResponse(["a"], "after-a")),
      respondWithEnvelope("0000", createAnswer("own", { author: YOU })),
      respondWithEnvelope("0000", createCommentResponse(["b", "own"])),
    );
    await replies.load();
    expect(await postReply("r1", "Words of own")).toMatchObject({ id: "own", state: "shown" });
    expect(visibleTexts()).toEqual(["Words of a", "Words of own"]);
    await replies.more();
    expect(visibleTexts()).toEqual(["Words of a", "Words of own", "Words of b"]);
  });

  test("shows an edited answer with its replies", async () => {
    const changed = createAnswer("r1", { description: "Changed", author: YOU });
    const { replies, changeReply, visibleTexts } = await openComment(
      respondWithEnvelope("0000", createCommentResponse(["a"])),
      respondWithEnvelope("0000", changed),
    );
    await replies.load();
    await changeReply("r1", "Changed");
    expect(replies.$list.get().comment).toEqual(changed);
    expect(visibleTexts()).toEqual(["Words of a"]);
  });
});
