import { expect, test, vi } from "vitest";
import { envelope, reset } from "../support/bad-server.ts";
import { answerOf, YOU } from "../support/posts.ts";
import { openComment } from "./comment-page.ts";

test("what only its author reads is gone with them, even when nothing can be loaded", async () => {
  const own = answerOf("own", { author: YOU, state: "held" });
  // A place that everyone sees, because others replied there.
  const kept = answerOf("kept", { author: null, state: "deleted" });
  const { watchComment, replies, leave, shown } = await openComment(
    envelope("0000", {
      comment: answerOf("r1", { author: YOU, liked: true }),
      replies: { items: [answerOf("a"), kept, own], next: null },
    }),
    reset,
  );
  const stop = watchComment();
  await vi.waitFor(() => expect(replies.$list.get().status).toBe("ready"));
  leave();
  expect(replies.$list.get().comment).toMatchObject({ liked: false, author: { isYou: false } });
  await vi.waitFor(() => expect(replies.$list.get().status).toBe("failed"));
  expect(shown()).toEqual(["Words of a", "Words of kept"]);
  stop();
});
