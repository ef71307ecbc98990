import { expect, test } from "vitest";
import { deleteComment, editComment, postComment } from "#contract/reviews/comment.ts";
import { describeOnEachDb } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { answerQuestion, askQuestion } from "../questions/support/questions.ts";
import { countDeadlocks } from "../support/deadlocks.ts";
import { findWrongCounters } from "../support/fresh-counts.ts";
import { startReviewedApp } from "./support/reviewed-app.ts";

const PEOPLE = 8;
const ROUNDS = 2;

/** Too short to be compared with other texts for copies. */
const ASKED = { title: "Is there a fee?", description: "For paying early" };

describeOnEachDb("concurrent replies", (_, dialect) => {
  test("cause no deadlock with edits and deletions", {
    timeout: 60_000,
  }, async () => {
    const app = await startReviewedApp(dialect);
    const signInAll = () => Promise.all(Array.from({ length: PEOPLE }, () => signIn(app)));
    for (let round = 0; round < ROUNDS; round += 1) {
      const { token } = await signIn(app);
      const question = await askQuestion(app, token, ASKED);
      const place = { parentId: (await answerQuestion(app, token, question.id)).id };
      const write = ({ token }: { token: string }) =>
        app.succeed(postComment, { token, body: { ...place, description: "I think so" } });
      const [before, meanwhile] = [await signInAll(), await signInAll()];
      const ownReplies = await Promise.all(
        before.map(async (one) => ({ ...one, params: { id: (await write(one)).id } })),
      );
      // Concurrent deletions may fail with 1002.
      const edit = (own: (typeof ownReplies)[number]) =>
        app.call(editComment, { ...own, body: { description: "free p0rn" } });
      const [edited, , deleted] = await Promise.all([
        Promise.all(ownReplies.map(edit)),
        Promise.all(meanwhile.map(write)),
        Promise.all(ownReplies.slice(0, 2).map((own) => app.call(deleteComment, own))),
      ]);
      const changedReviews = edited.slice(2).map(({ data }) => data as { state: string });
      expect(changedReviews.map(({ state }) => state)).toEqual(Array(PEOPLE - 2).fill("held"));
      expect(deleted.map(({ code }) => code)).toEqual(["0000", "0000"]);
    }
    expect(await countDeadlocks(app)).toBe(0);
    expect(await findWrongCounters(app.services.store)).toEqual([]);
  });
});
