import { expect, test } from "vitest";
import { deleteQuestion, postQuestion } from "#contract/questions/question.ts";
import { deleteComment, editComment, postComment } from "#contract/reviews/comment.ts";
import { beginSession } from "#server/accounts/session.ts";
import { DAY, MINUTE } from "#server/core/clock.ts";
import { findPost } from "#server/moderation/moderated-post.ts";
import { describeOnEachDatabase } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { decideAsSeen } from "../moderation/support/decided.ts";
import { replyTo, startReviewedApp } from "../reviews/support/reviewed-app.ts";
import { REVIEW } from "../support/community.ts";
import type { ServiceApp } from "../support/service-app.ts";

const PRODUCT = { subjectType: "product", subjectId: "fairmoney" } as const;
const STORY =
  "They called my mother and my employer three days before the due date and took twice the fee they had promised.";

/** Of words without digits: a question must not look like a telephone number. */
const ownWords = (index: number) =>
  ownText(index).replaceAll(/[0-9]/g, (digit) => "abcdefghij"[Number(digit)] ?? "");

const ownText = (index: number) =>
  Array.from({ length: 12 }, (_, word) => ((index * 7919 + word) * 48271).toString(36)).join(" ");

describeOnEachDatabase("what people do against others' posts", (_database, dialect) => {
  const start = () => startReviewedApp(dialect);

  const review = (app: ServiceApp, token: string, description: string) =>
    app.succeed(postComment, { token, body: { ...PRODUCT, ...REVIEW, description } });

  test("one account that writes much makes no burst of others' reviews", async () => {
    const app = await start();
    const first = await review(app, (await signIn(app)).token, ownText(1));
    const { token } = await signIn(app);
    for (let index = 2; index < 20; index += 1) {
      await replyTo(app, token, first.id, ownText(index));
    }
    for (let index = 20; index < 24; index += 1) {
      const question = {
        title: ownWords(index),
        description: ownWords(index + 500),
        category: "cost",
      };
      await app.succeed(postQuestion, { token, body: { ...PRODUCT, ...question } as never });
    }
    for (let index = 30; index < 33; index += 1) {
      expect((await review(app, (await signIn(app)).token, ownText(index))).state).toBe("shown");
    }
  });

  test("posts that are held back are nobody's burst", async () => {
    const app = await start();
    for (let index = 0; index < 14; index += 1) {
      const description = `${ownText(index)} free porn`;
      expect((await review(app, (await signIn(app)).token, description)).state).toBe("held");
    }
    expect((await review(app, (await signIn(app)).token, ownText(20))).state).toBe("shown");
  });

  test("a text that nobody sees tells nothing of the same one, and two of them do", async () => {
    const app = await start();
    const write = async () => (await review(app, (await signIn(app)).token, STORY)).state;
    const hide = () =>
      app.services.store.db.updateTable("comments").set({ state: "removed" }).execute();
    for (let person = 0; person < 2; person += 1) {
      expect(await write()).toBe("shown");
      await hide();
    }
    expect(await write()).toBe("held");
  });

  test("of ten that post one text at the same moment one is shown", async () => {
    const app = await start();
    const people = await Promise.all(Array.from({ length: 10 }, () => signIn(app)));
    const posts = await Promise.all(people.map(({ token }) => review(app, token, STORY)));
    expect(posts.filter(({ state }) => state === "shown")).toHaveLength(1);
  });

  test("so it is of one text on different subjects, and of one household on one", async () => {
    const app = await start();
    const people = await Promise.all(Array.from({ length: 6 }, () => signIn(app)));
    const texts = await Promise.all(
      people.map(({ token }, index) => {
        const subject = { subjectType: "product", subjectId: index % 2 ? "branch" : "fairmoney" };
        const body = { ...subject, ...REVIEW, description: STORY } as never;
        return app.succeed(postComment, { token, body });
      }),
    );
    expect(texts.filter(({ state }) => state === "shown")).toHaveLength(1);
    const household = await Promise.all(Array.from({ length: 6 }, () => signIn(app)));
    const posts = await Promise.all(
      household.map(({ token }, index) => {
        const body = { ...PRODUCT, ...REVIEW, description: ownText(index) };
        return app.succeed(postComment, { token, address: "198.51.100.9", body });
      }),
    );
    expect(posts.filter(({ state }) => state === "shown")).toHaveLength(2);
  });

  test("a copy, seen or not, does not hold what its first author changes", async () => {
    const app = await start();
    const [ada, lender] = [await signIn(app), await signIn(app)];
    const first = await review(app, ada.token, STORY);
    app.clock.pass(MINUTE);
    const copy = await replyTo(app, lender.token, first.id, STORY);
    expect(copy.state).toBe("held");
    const edit = (description: string) =>
      app.succeed(editComment, {
        token: ada.token,
        params: { id: first.id },
        body: { ...REVIEW, description },
      });
    app.clock.pass(MINUTE);
    expect((await edit(`${STORY} Still so.`)).state).toBe("shown");
    const key = { postType: "comment", postId: copy.id } as const;
    const show = { decision: "show", reason: "within-rules", moderator: "bola", note: "" } as const;
    await decideAsSeen(app.services, { post: key, ...show });
    app.clock.pass(MINUTE);
    expect((await edit(`${STORY} Still so!! Now`)).state).toBe("shown");
  });

  test("an old post that is changed into another's text is held", async () => {
    const app = await start();
    const [sock, ada] = [await signIn(app), await signIn(app)];
    const old = await review(app, sock.token, ownText(1));
    app.clock.pass(MINUTE);
    await review(app, ada.token, STORY);
    app.clock.pass(MINUTE);
    const body = { ...REVIEW, description: STORY };
    const edited = await app.succeed(editComment, {
      token: sock.token,
      params: { id: old.id },
      body,
    });
    expect(edited.state).toBe("held");
  });

  test.each(["held", "hidden", "removed"] as const)(
    "what was %s and is deleted waits when it comes again",
    async (state) => {
      const app = await start();
      const { token } = await signIn(app);
      const first = await review(app, token, ownText(1));
      await app.services.store.db.updateTable("comments").set({ state }).execute();
      // However old it was, it is remembered from the day on which it was deleted.
      app.clock.pass(29 * DAY);
      await app.succeed(deleteComment, { token, params: { id: first.id } });
      const again = await review(app, token, ownText(2));
      expect(again.state).toBe("held");
      const elsewhere = { subjectType: "product", subjectId: "branch" } as const;
      const body = { ...elsewhere, ...REVIEW, description: ownText(1) };
      expect((await app.succeed(postComment, { token, body })).state).toBe("held");
      const other = await signIn(app);
      expect((await review(app, other.token, ownText(3))).state).toBe("shown");
      const key = { postType: "comment", postId: again.id } as const;
      expect(await findPost(app.services.store.db, key)).toMatchObject({ state: "held" });
    },
  );

  test("a question, too; and what was shown is deleted and written anew as one likes", async () => {
    const app = await start();
    const { token: firstToken, userId } = await signIn(app);
    let token = firstToken;
    const ask = (index: number) => {
      const texts = { title: ownWords(index), description: ownWords(index + 500) };
      return app.succeed(postQuestion, { token, body: { ...texts, category: "cost" } as never });
    };
    const first = await ask(1);
    await app.succeed(deleteQuestion, { token, params: { id: first.id } });
    const second = await ask(2);
    expect(second.state).toBe("shown");
    await app.services.store.db.updateTable("questions").set({ state: "removed" }).execute();
    await app.succeed(deleteQuestion, { token, params: { id: second.id } });
    expect((await ask(3)).state).toBe("held");
    app.clock.pass(30 * DAY + 1);
    const { store, clock } = app.services;
    token = await store.transaction((db) => beginSession(db, userId, clock.now()));
    expect((await ask(4)).state).toBe("shown");
  });
});
