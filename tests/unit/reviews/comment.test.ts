import { expect, test, vi } from "vitest";
import { envelope, reset } from "../support/bad-server.ts";
import { heldAnswers } from "../support/held-answers.ts";
import { answerOf, YOU } from "../support/posts.ts";
import { refused } from "../support/signed-in-page.ts";
import { commentPage, openComment } from "./comment-page.ts";

test("what only its author reads is gone with them, even when nothing can be loaded", async () => {
  const own = answerOf("own", { author: YOU, state: "held" });
  // A place that everyone sees, because others replied there.
  const kept = answerOf("kept", { author: null, state: "deleted" });
  const { watchComment, $comment, leave, shown } = await openComment(
    envelope("0000", {
      comment: answerOf("r1", { author: YOU, liked: true }),
      replies: { items: [answerOf("a"), kept, own], next: null },
    }),
    reset,
  );
  const stop = watchComment();
  await vi.waitFor(() => expect($comment.get().status).toBe("ready"));
  leave();
  expect($comment.get().comment).toMatchObject({ liked: false, author: { isYou: false } });
  await vi.waitFor(() => expect($comment.get().status).toBe("failed"));
  expect(shown()).toEqual(["Words of a", "Words of kept"]);
  stop();
});

test.each(["late", "refused late"])("what was asked before counts no more: %s", async (how) => {
  const { behaviour, held, give, refuse } = heldAnswers();
  const { loadComment, $comment, shown } = await openComment(behaviour);
  const first = loadComment();
  await vi.waitFor(() => expect(held).toHaveLength(1));
  const second = loadComment();
  await vi.waitFor(() => expect(held).toHaveLength(2));
  give(1, commentPage(["new"]));
  await second;
  if (how === "late") give(0, commentPage(["old"]));
  else refuse(0, "1002");
  await first;
  expect($comment.get().status).toBe("ready");
  expect(shown()).toEqual(["Words of new"]);
});

test("more is asked for once at a time, until the end; a page that failed can be tried again", async () => {
  const { asked, loadComment, loadMoreReplies, $comment, shown } = await openComment(
    envelope("0000", commentPage(["a"], "after-a")),
    refused("1004"),
    envelope("0000", commentPage(["b"])),
  );
  await loadComment();
  const failing = loadMoreReplies();
  await loadMoreReplies();
  await failing;
  expect($comment.get()).toMatchObject({ status: "failed", next: "after-a" });
  await loadMoreReplies();
  await loadMoreReplies();
  expect(shown()).toEqual(["Words of a", "Words of b"]);
  expect(asked("cursor")).toEqual([null, "after-a", "after-a"]);
});

test.each([
  ["1002", "gone"],
  ["1004", "failed"],
])("refused with %s it is %s, and what stood there stays", async (code, status) => {
  const { loadComment, $comment, shown } = await openComment(
    envelope("0000", commentPage(["a"], "after-a")),
    refused(code),
  );
  await loadComment();
  await loadComment();
  expect($comment.get()).toMatchObject({ status, next: null });
  expect(shown()).toEqual(["Words of a"]);
});
