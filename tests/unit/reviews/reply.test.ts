import { expect, test, vi } from "vitest";
import { envelope } from "../support/bad-server.ts";
import { heldAnswers } from "../support/held-answers.ts";
import { answerOf, YOU } from "../support/posts.ts";
import { refused } from "../support/signed-in-page.ts";
import { commentPage, openComment } from "./comment-page.ts";

test("a reply that is changed while more are under way stays as it was changed", async () => {
  const { behaviour, held, give } = heldAnswers();
  const { loadComment, loadMoreReplies, changeReply, shown } = await openComment(
    envelope("0000", commentPage(["a", "b"], "after-b")),
    behaviour,
    envelope("0000", answerOf("b", { author: YOU, description: "Changed" })),
  );
  await loadComment();
  const more = loadMoreReplies();
  await vi.waitFor(() => expect(held).toHaveLength(1));
  await changeReply("b", "Changed");
  give(0, commentPage(["b", "c"]));
  await more;
  expect(shown()).toEqual(["Words of a", "Changed", "Words of c"]);
});

test("one's own reply is shown at once, and once", async () => {
  const { loadComment, loadMoreReplies, postReply, shown } = await openComment(
    envelope("0000", commentPage(["a"], "after-a")),
    envelope("0000", answerOf("own", { author: YOU })),
    envelope("0000", commentPage(["b", "own"])),
  );
  await loadComment();
  expect(await postReply("r1", "Words of own")).toMatchObject({ id: "own", state: "shown" });
  expect(shown()).toEqual(["Words of a", "Words of own"]);
  await loadMoreReplies();
  expect(shown()).toEqual(["Words of a", "Words of own", "Words of b"]);
});

test("a reply that is sent while all is loaded anew is not lost with what was asked before", async () => {
  const { behaviour, held, give } = heldAnswers();
  const { loadComment, postReply, shown } = await openComment(
    envelope("0000", commentPage(["a"])),
    behaviour,
    envelope("0000", answerOf("own", { author: YOU })),
    envelope("0000", commentPage(["a", "own"])),
  );
  await loadComment();
  const again = loadComment();
  await vi.waitFor(() => expect(held).toHaveLength(1));
  await postReply("r1", "Words of own");
  give(0, commentPage(["a"]));
  await again;
  expect(shown()).toEqual(["Words of a", "Words of own"]);
});

test("an answer that is changed on its own page is shown as changed, its replies stay", async () => {
  const changed = answerOf("r1", { description: "Changed", author: YOU });
  const { loadComment, changeReply, $comment, shown } = await openComment(
    envelope("0000", commentPage(["a"])),
    envelope("0000", changed),
  );
  await loadComment();
  await changeReply("r1", "Changed");
  expect($comment.get().comment).toEqual(changed);
  expect(shown()).toEqual(["Words of a"]);
});

test.each([
  ["0004", { action: "reply", subject: "r1" }],
  ["1006", undefined],
])("a reply refused with %s is told; what is done after signing in: %j", async (code, resume) => {
  const { loadComment, postReply, left, shown } = await openComment(
    envelope("0000", commentPage(["a"])),
    refused(code),
  );
  await loadComment();
  await expect(postReply("r1", "Words of own")).rejects.toMatchObject({ code });
  const { $routeParams } = await import("#browser/core/return-to.ts");
  expect($routeParams.get()?.resume).toEqual(resume);
  expect(left).toHaveLength(resume ? 1 : 0);
  expect(shown()).toEqual(["Words of a"]);
});
