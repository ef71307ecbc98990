import { describe, expect, test, vi } from "vitest";
import { type Behaviour, envelope, reset } from "../support/bad-server.ts";
import { openSignedIn } from "../support/opened-client.ts";
import { answerOf, YOU } from "../support/posts.ts";

/** The response for a comment: `r1` with replies of these ids. */
function commentPage(ids: readonly string[], next: string | null = null) {
  const items = ids.map((id) => answerOf(id));
  return { comment: answerOf("r1"), replies: { items, next, total: 3 } };
}

/** Opens the page of `r1` as Ada; `visibleTexts` returns the texts of the visible replies. */
async function openComment(...behaviours: Behaviour[]) {
  const page = await openSignedIn("/commentDetails/r1", ...behaviours);
  const comment = await import("#browser/reviews/comment-store.ts");
  const visibleTexts = () =>
    comment.replies.$list.get().items.map(({ description }) => description);
  return { ...page, ...comment, visibleTexts };
}

describe("comment store", () => {
  test("forgets private comments at logout", async () => {
    const own = answerOf("own", { author: YOU, state: "held" });
    // A deleted reply stays visible to everyone because others replied to it.
    const deletedReply = answerOf("kept", { author: null, state: "deleted" });
    const {
      watchComment: reloadCommentForEachPerson,
      replies,
      leave,
      visibleTexts,
    } = await openComment(
      envelope("0000", {
        comment: answerOf("r1", { author: YOU, liked: true }),
        replies: { items: [answerOf("a"), deletedReply, own], next: null },
      }),
      reset,
    );
    const stop = reloadCommentForEachPerson();
    await vi.waitFor(() => expect(replies.$list.get().status).toBe("ready"));
    leave();
    expect(replies.$list.get().comment).toMatchObject({ liked: false, author: { isYou: false } });
    await vi.waitFor(() => expect(replies.$list.get().status).toBe("failed"));
    expect(visibleTexts()).toEqual(["Words of a", "Words of kept"]);
    stop();
  });

  test("shows the own reply immediately and once", async () => {
    const { replies, postReply, visibleTexts } = await openComment(
      envelope("0000", commentPage(["a"], "after-a")),
      envelope("0000", answerOf("own", { author: YOU })),
      envelope("0000", commentPage(["b", "own"])),
    );
    await replies.load();
    expect(await postReply("r1", "Words of own")).toMatchObject({ id: "own", state: "shown" });
    expect(visibleTexts()).toEqual(["Words of a", "Words of own"]);
    await replies.more();
    expect(visibleTexts()).toEqual(["Words of a", "Words of own", "Words of b"]);
  });

  test("shows an edited answer with its replies", async () => {
    const changed = answerOf("r1", { description: "Changed", author: YOU });
    const { replies, changeReply, visibleTexts } = await openComment(
      envelope("0000", commentPage(["a"])),
      envelope("0000", changed),
    );
    await replies.load();
    await changeReply("r1", "Changed");
    expect(replies.$list.get().comment).toEqual(changed);
    expect(visibleTexts()).toEqual(["Words of a"]);
  });
});
