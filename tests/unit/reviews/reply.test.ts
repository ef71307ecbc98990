import { expect, test } from "vitest";
import { envelope } from "../support/bad-server.ts";
import { answerOf, YOU } from "../support/posts.ts";
import { refused } from "../support/signed-in-page.ts";
import { commentPage, openComment } from "./comment-page.ts";

test("one's own reply is shown at once, and once", async () => {
  const { replies, postReply, shown } = await openComment(
    envelope("0000", commentPage(["a"], "after-a")),
    envelope("0000", answerOf("own", { author: YOU })),
    envelope("0000", commentPage(["b", "own"])),
  );
  await replies.load();
  expect(await postReply("r1", "Words of own")).toMatchObject({ id: "own", state: "shown" });
  expect(shown()).toEqual(["Words of a", "Words of own"]);
  await replies.more();
  expect(shown()).toEqual(["Words of a", "Words of own", "Words of b"]);
});

test("an answer that is changed on its own page is shown as changed, its replies stay", async () => {
  const changed = answerOf("r1", { description: "Changed", author: YOU });
  const { replies, changeReply, shown } = await openComment(
    envelope("0000", commentPage(["a"])),
    envelope("0000", changed),
  );
  await replies.load();
  await changeReply("r1", "Changed");
  expect(replies.$list.get().comment).toEqual(changed);
  expect(shown()).toEqual(["Words of a"]);
});

test.each([
  ["0004", { action: "reply", subject: "r1" }],
  ["1006", undefined],
])("a reply refused with %s is told; what is done after signing in: %j", async (code, resume) => {
  const { replies, postReply, left, shown } = await openComment(
    envelope("0000", commentPage(["a"])),
    refused(code),
  );
  await replies.load();
  await expect(postReply("r1", "Words of own")).rejects.toMatchObject({ code });
  const { $routeParams } = await import("#browser/core/return-to.ts");
  expect($routeParams.get()?.resume).toEqual(resume);
  expect(left).toHaveLength(resume ? 1 : 0);
  expect(shown()).toEqual(["Words of a"]);
});
