import { describe, expect, test } from "vitest";
import { readQuestion } from "#contract/questions/question.ts";
import { like } from "#contract/reactions/reactions.ts";
import { commentList, editComment, postComment, readComment } from "#contract/reviews/comment.ts";
import { DAY, MINUTE } from "#server/core/clock.ts";
import { isPublicAddress } from "#server/http/limits/network.ts";
import { removeExpiredRows } from "#server/privacy/expired-rows.ts";
import { createDatabase, describeOnEachDb } from "../../support/database.ts";
import { findTableScans, recordQueries } from "../../support/query-plans.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { eraseAccount, exportUserData } from "../privacy/support/account-data.ts";
import { askQuestion } from "../questions/support/questions.ts";
import { insertReview } from "../reviews/support/written-posts.ts";
import { REVIEW } from "../support/community.ts";
import { findWrongCounters } from "../support/fresh-counts.ts";
import { type ServiceApp, startServiceApp } from "../support/service-app.ts";

const NEWS = { subjectType: "news", subjectId: "reading-rates" } as const;
const BRANCH = { subjectType: "product", subjectId: "branch" } as const;
const HOUSE = { address: "203.0.113.7" };
const DEVICE = "d".repeat(32);

/** First and last addresses of some ranges, and their neighbours. */
const NOT_PUBLIC = [
  ...["127.0.0.1", "10.1.2.3", "172.31.255.254", "192.168.1.1", "169.254.1.1"],
  ...["100.64.0.1", "100.127.255.254", "::1", "fd00::1", "fe80::1", "febf:ffff::1"],
  ...["::ffff:7f00:1", "64:ff9b::10.1.2.3", "2002:c0a8:101::1"],
];
const PUBLIC = [
  "172.32.0.1",
  "100.63.255.254",
  "100.128.0.1",
  "fec0::1",
  "2001:db8::1",
  "2002:cb00:7107::1",
];

interface LikeSource {
  readonly address?: string;
  readonly zuid?: string;
}

async function createReviewFrom(
  app: ServiceApp,
  { address = "192.0.2.1", zuid = "a".repeat(32) } = {},
) {
  const { token } = await signIn(app);
  const body = { ...BRANCH, ...REVIEW, zuid } as never;
  const { id } = await app.succeed(postComment, { token, address, body });
  return { subjectType: "comment", subjectId: id } as const;
}

interface Given extends LikeSource {
  readonly token: string;
  readonly like?: boolean;
}

function setLikeFrom(app: ServiceApp, subject: object, { token, address, zuid, ...given }: Given) {
  const body = { ...subject, like: true, ...given, ...(zuid && { zuid }) } as never;
  return app.succeed(like, { token, body, ...(address && { address }) });
}

async function likeAsNewUser(app: ServiceApp, subject: object, place: LikeSource) {
  const { token, userId } = await signIn(app);
  return { token, userId, ...(await setLikeFrom(app, subject, { token, ...place })) };
}

async function likeFromOrigins(app: ServiceApp, subject: object, ...places: readonly LikeSource[]) {
  const numbers: number[] = [];
  for (const place of places) numbers.push((await likeAsNewUser(app, subject, place)).likes);
  return numbers;
}

const [ONE, TWO, THREE] = ["198.51.100.1", "198.51.100.2", "198.51.100.3"].map((address) => ({
  address,
})) as [LikeSource, LikeSource, LikeSource];

describeOnEachDb("setLike", (_database, dialect) => {
  test("counts each user's like once", async () => {
    const app = await startServiceApp(await createDatabase(dialect));
    const [ada, obi] = [await signIn(app), await signIn(app)];
    const toggle = (token: string, isOn: boolean) =>
      app.succeed(like, { token, body: { ...NEWS, like: isOn } });
    expect(await toggle(ada.token, false)).toEqual({ liked: false, likes: 0 });
    expect(await toggle(ada.token, true)).toEqual({ liked: true, likes: 1 });
    expect(await toggle(ada.token, true)).toEqual({ liked: true, likes: 1 });
    expect(await toggle(obi.token, true)).toEqual({ liked: true, likes: 2 });
    expect(await toggle(ada.token, false)).toEqual({ liked: false, likes: 1 });
    expect(await toggle(ada.token, false)).toEqual({ liked: false, likes: 1 });
  });

  test("counts at most two likes per network and post", async () => {
    const app = await startServiceApp(await createDatabase(dialect));
    const pushed = await createReviewFrom(app);
    const liked = await createReviewFrom(app, { address: "192.0.2.2", zuid: "b".repeat(32) });
    const socks = await Promise.all(
      Array.from({ length: 8 }, () => likeAsNewUser(app, pushed, HOUSE)),
    );
    expect(socks.map((sock) => sock.liked)).toEqual(Array(8).fill(true));
    expect(Math.max(...socks.map(({ likes }) => likes))).toBe(2);
    expect(await likeFromOrigins(app, liked, ONE, TWO, { address: "2001:db8::1" })).toEqual([
      1, 2, 3,
    ]);
    const list = async (given: { token?: string } = {}) =>
      (await app.succeed(commentList, { params: BRANCH, query: { sort: "helpful" }, ...given }))
        .items;
    expect(await list()).toMatchObject([
      { id: liked.subjectId, likes: 3 },
      { id: pushed.subjectId, likes: 2 },
    ]);
    // Every account sees its own like, even if the like does not count.
    for (const { token } of socks.slice(0, 4)) {
      expect((await list({ token }))[1]).toMatchObject({ liked: true, likes: 2 });
    }
    const { store } = app.services;
    expect(await findWrongCounters(store)).toEqual([]);
  });

  test("limits likes per network even under concurrency", async () => {
    const app = await startServiceApp(await createDatabase(dialect));
    const addresses = ["2001:db8:0:1::1", "2001:db8:0:2:2::9", "2001:db8::", "2001:db8:1::1"];
    await Promise.all(
      [...addresses, ...addresses, ...addresses].map((address) =>
        likeAsNewUser(app, BRANCH, { address }),
      ),
    );
    expect((await app.services.store.read.statsOf("product", "branch")).likes).toBe(4);
    expect(await findWrongCounters(app.services.store)).toEqual([]);
  });

  test("is removed after its text is rewritten", async () => {
    const app = await startServiceApp(await createDatabase(dialect));
    const { token } = await signIn(app);
    const texts = [
      "Ask for the total to repay in writing before you accept a loan.",
      "Ask for the total to repay in writing before you sign.",
      "Ask for the total before you sign: the best app ever.",
    ];
    const body = { ...BRANCH, ...REVIEW, description: texts[0] ?? "" };
    const { id } = await app.succeed(postComment, { token, body });
    const review = { subjectType: "comment", subjectId: id } as const;
    const likes = [];
    for (const [index, description] of texts.entries()) {
      if (index > 0) {
        const edited = await app.succeed(editComment, {
          ...{ token, params: { id } },
          body: { ...REVIEW, description },
        });
        likes.push(edited.likes);
      }
      app.clock.pass(MINUTE);
      await likeAsNewUser(app, review, { address: `198.51.100.${index}` });
      app.clock.pass(MINUTE);
    }
    const { comment } = await app.succeed(readComment, { params: { id } });
    expect([...likes, comment.likes]).toEqual([1, 1, 2]);
    expect(await findWrongCounters(app.services.store)).toEqual([]);
  });

  test.each([
    [{ stars: 1 }, 0],
    [{ outcome: "failed" }, 0],
    [{ stars: 4 }, 1],
  ] as const)("of a review edited to %o leaves %d likes", async (change, likes) => {
    const app = await startServiceApp(await createDatabase(dialect));
    const { token } = await signIn(app);
    const review = { ...REVIEW, stars: 5, outcome: "successful" } as const;
    const { id } = await app.succeed(postComment, { token, body: { ...BRANCH, ...review } });
    const subject = { subjectType: "comment", subjectId: id } as const;
    await likeAsNewUser(app, subject, { address: "198.51.100.9" });
    app.clock.pass(MINUTE);
    const body = { ...review, ...change };
    expect(await app.succeed(editComment, { token, params: { id }, body })).toMatchObject({
      likes,
    });
    expect(await findWrongCounters(app.services.store)).toEqual([]);
  });

  test("is removed after many small edits of its text", async () => {
    const app = await startServiceApp(await createDatabase(dialect));
    const { token } = await signIn(app);
    const texts = [
      "Ask for the total to repay in writing before you accept a loan.",
      "Ask for the total in writing before you sign: the best app ever.",
      "Ask before you sign: simply the best app ever made.",
    ] as const;
    const body = { ...BRANCH, ...REVIEW, description: texts[0] };
    const { id } = await app.succeed(postComment, { token, body });
    const edit = (description: string) =>
      app.succeed(editComment, { token, params: { id }, body: { ...REVIEW, description } });
    await likeAsNewUser(app, { subjectType: "comment", subjectId: id }, ONE);
    app.clock.pass(MINUTE);
    expect(await edit(texts[1])).toMatchObject({ likes: 1 });
    const revisions = Array.from({ length: 50 }, (_, index) => ({
      post_type: "comment" as const,
      post_id: id,
      revision: index + 2,
      contents: JSON.stringify({ description: texts[1] }),
      replaced_at: app.clock.now(),
    }));
    await app.services.store.db.insertInto("revisions").values(revisions).execute();
    app.clock.pass(2 * DAY);
    expect(await edit(texts[2])).toMatchObject({ likes: 0 });
  });

  test("uses an index for every query", async () => {
    const { onQuery, queries } = recordQueries();
    const app = await startServiceApp(await createDatabase(dialect), { onQuery });
    const subject = await createReviewFrom(app);
    const place = { ...HOUSE, zuid: DEVICE };
    const { token } = await likeAsNewUser(app, subject, place);
    await likeAsNewUser(app, BRANCH, place);
    await setLikeFrom(app, subject, { token, ...place, like: false });
    await removeExpiredRows(app.services);
    const ours = queries().filter(({ sql }) => /likes|post_origins/.test(sql));
    expect(ours.length).toBeGreaterThan(6);
    expect(await findTableScans(app.services.store, ours)).toEqual([]);
  });
});

const start = async () => startServiceApp(await createDatabase("sqlite"));

describe("likes", () => {
  test("are counted once per device", async () => {
    const app = await start();
    const subject = await createReviewFrom(app);
    const phones = [ONE, TWO, THREE].map((place) => ({ ...place, zuid: DEVICE }));
    const other = { ...THREE, zuid: "e".repeat(32) };
    expect(await likeFromOrigins(app, subject, ...phones, other)).toEqual([1, 1, 1, 2]);
  });

  test("do not count for 30 days from the author's device", async () => {
    const app = await start();
    const likedReview = await createReviewFrom(app, { ...HOUSE, zuid: DEVICE });
    const elsewhere = { ...ONE, zuid: DEVICE };
    expect(await likeAsNewUser(app, likedReview, elsewhere)).toMatchObject({
      liked: true,
      likes: 0,
    });
    const asker = await signIn(app);
    const { id } = await askQuestion(app, asker.token, { zuid: DEVICE });
    const question = { subjectType: "question", subjectId: id } as const;
    const { token } = await likeAsNewUser(app, question, elsewhere);
    const read = await app.succeed(readQuestion, { params: { id }, token });
    expect(read.question).toMatchObject({ liked: true, likes: 0 });
    // Likes that do not count leave the limit of their network unused.
    expect(await likeFromOrigins(app, likedReview, ONE, ONE, ONE)).toEqual([1, 2, 2]);
    app.clock.pass(30 * DAY);
    expect(await likeFromOrigins(app, likedReview, elsewhere)).toEqual([3]);
    expect(await findWrongCounters(app.services.store)).toEqual([]);
  });

  test("use up their network's limit for only 30 days", async () => {
    const app = await start();
    const subject = await createReviewFrom(app);
    const place = { ...HOUSE, zuid: DEVICE };
    expect(await likeFromOrigins(app, subject, place, place, HOUSE, HOUSE)).toEqual([1, 1, 2, 2]);
    app.clock.pass(30 * DAY - 1);
    expect(await likeFromOrigins(app, subject, HOUSE)).toEqual([2]);
    app.clock.pass(1);
    expect(await likeFromOrigins(app, subject, place, HOUSE)).toEqual([3, 4]);
  });

  test("are subtracted on erasure only if they counted", async () => {
    const app = await start();
    const subject = await createReviewFrom(app);
    const likeFromOneNetwork = () => likeAsNewUser(app, subject, HOUSE);
    const [first, second, third] = [
      await likeFromOneNetwork(),
      await likeFromOneNetwork(),
      await likeFromOneNetwork(),
    ];
    const again = { token: third.token, ...HOUSE };
    for (const liked of [true, false, true]) {
      expect(await setLikeFrom(app, subject, { ...again, like: liked })).toEqual({
        liked,
        likes: 2,
      });
    }
    await eraseAccount(app, third.userId);
    const firstAgain = { token: first.token, ...HOUSE };
    expect((await setLikeFrom(app, subject, firstAgain)).likes).toBe(2);
    await eraseAccount(app, second.userId);
    expect((await setLikeFrom(app, subject, firstAgain)).likes).toBe(1);
    // The next new like counts instead of the erased one.
    expect((await likeFromOneNetwork()).likes).toBe(2);
    expect(await findWrongCounters(app.services.store)).toEqual([]);
  });

  test("are stored with hashes of network and device", async () => {
    const app = await start();
    const subject = await createReviewFrom(app);
    const { userId } = await likeAsNewUser(app, subject, { ...HOUSE, zuid: DEVICE });
    await likeAsNewUser(app, subject, HOUSE);
    const { store } = app.services;
    const codes = async () =>
      (await store.db.selectFrom("likes").selectAll().execute()).flatMap((row) => [
        row.network_hash,
        row.device_hash,
      ]);
    const code = expect.stringMatching(/^[\w-]{43}$/);
    expect((await codes()).filter(Boolean)).toEqual([code, code, code]);
    const exported = async () => (await exportUserData(app, userId)).likes;
    const exportedLike = {
      subject_type: "comment",
      subject_id: subject.subjectId,
      created_at: new Date(app.clock.now()).toISOString(),
    };
    expect(await exported()).toEqual([
      { ...exportedLike, codeOfNetwork: true, codeOfDevice: true },
    ]);
  });

  test("are not limited from private network addresses", async () => {
    const app = await start();
    const subject = await createReviewFrom(app);
    const proxy = { address: "10.1.2.3" };
    expect(await likeFromOrigins(app, subject, proxy, proxy, proxy)).toEqual([1, 2, 3]);
    expect(NOT_PUBLIC.filter(isPublicAddress)).toEqual([]);
    expect(PUBLIC.filter(isPublicAddress)).toEqual(PUBLIC);
  });

  test("require a session and a post by another author", async () => {
    const app = await start();
    const { token, userId } = await signIn(app);
    expect((await app.call(like, { body: { ...NEWS, like: true } })).code).toBe("0004");
    const { id } = await insertReview(app, { userId });
    for (const [subject, code] of [
      [{ subjectType: "news", subjectId: "gone" }, "1002"],
      [{ subjectType: "comment", subjectId: id }, "1006"],
    ] as const) {
      expect((await app.call(like, { token, body: { ...subject, like: true } })).code).toBe(code);
    }
  });
});
