import { expect, test, vi } from "vitest";
import { type Behaviour, envelope, reset, startBadServer } from "../support/bad-server.ts";
import { heldAnswers } from "../support/held-answers.ts";
import { ADA, changeElsewhere, openDevice, openPage } from "../support/opened-page.ts";
import { answerOf, YOU } from "../support/posts.ts";

const page = (ids: string[], next: string | null = null) => ({
  comment: answerOf("r1"),
  replies: { items: ids.map((id) => answerOf(id)), next, total: 3 },
});

async function open(...behaviours: Behaviour[]) {
  const device = openDevice({ "finny:session": JSON.stringify(ADA) });
  const server = await startBadServer(...behaviours);
  const opened = openPage("/commentDetails/r1", device);
  const comment = await import("#stores/comment.ts");
  const signOut = () => changeElsewhere(opened, device, "finny:session");
  const shown = () => comment.$comment.get().replies.map(({ description }) => description);
  return { ...server, ...comment, signOut, shown };
}

test("a reply that is changed while more are under way stays as it was changed", async () => {
  const { behaviour, held, give } = heldAnswers();
  const { loadComment, loadMoreReplies, changeReply, shown } = await open(
    envelope("0000", page(["a", "b"], "after-b")),
    behaviour,
    envelope("0000", answerOf("b", { author: YOU, description: "Changed" })),
  );
  await loadComment();
  const more = loadMoreReplies();
  await vi.waitFor(() => expect(held).toHaveLength(1));
  await changeReply("b", "Changed");
  give(0, page(["b", "c"]));
  await more;
  expect(shown()).toEqual(["Words of a", "Changed", "Words of c"]);
});

test("one's own reply is shown at once, and once", async () => {
  const { loadComment, loadMoreReplies, postReply, shown } = await open(
    envelope("0000", page(["a"], "after-a")),
    envelope("0000", answerOf("own", { author: YOU })),
    envelope("0000", page(["b", "own"])),
  );
  await loadComment();
  expect(await postReply("r1", "Words of own")).toMatchObject({ id: "own", state: "shown" });
  expect(shown()).toEqual(["Words of a", "Words of own"]);
  await loadMoreReplies();
  expect(shown()).toEqual(["Words of a", "Words of own", "Words of b"]);
});

test("what only its author reads is gone with them, even when nothing can be loaded", async () => {
  const own = answerOf("own", { author: YOU, state: "held" });
  const { followComment, $comment, signOut, shown } = await open(
    envelope("0000", { ...page([]), replies: { items: [answerOf("a"), own], next: null } }),
    reset,
  );
  const stop = followComment();
  await vi.waitFor(() => expect($comment.get().status).toBe("ready"));
  signOut();
  await vi.waitFor(() => expect($comment.get().status).toBe("failed"));
  expect(shown()).toEqual(["Words of a"]);
  stop();
});
