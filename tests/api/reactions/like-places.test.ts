import { expect, test } from "vitest";
import { readQuestion } from "#contract/questions/question.ts";
import { like } from "#contract/reactions/like.ts";
import { commentList, postComment } from "#contract/reviews/comment.ts";
import { DAY } from "#server/core/clock.ts";
import { eraseUser } from "#server/privacy/erasure.ts";
import { removeExpired } from "#server/privacy/expired-rows.ts";
import { collectPersonalData } from "#server/privacy/personal-data.ts";
import { repairCounters } from "#server/repair/repair-counters.ts";
import { createDatabase, describeOnEachDatabase } from "../../support/database.ts";
import { findScans, recordQueries } from "../../support/query-plans.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { askQuestion } from "../questions/support/questions.ts";
import { REVIEW } from "../support/community.ts";
import { type ServiceApp, startServiceApp } from "../support/service-app.ts";

const BRANCH = { subjectType: "product", subjectId: "branch" } as const;
const HOUSE = "203.0.113.7";
const DEVICE = "d".repeat(32);

/** First and last addresses of some ranges, and their neighbours. */
const NOT_PUBLIC = [
  ...["127.0.0.1", "10.1.2.3", "172.31.255.254", "192.168.1.1", "169.254.1.1"],
  ...["100.64.0.1", "100.127.255.254", "::1", "fd00::1", "fe80::1", "febf:ffff::1"],
];
const PUBLIC = ["172.32.0.1", "100.63.255.254", "100.128.0.1", "fec0::1", "2001:db8::1"];

interface Place {
  readonly address?: string;
  readonly zuid?: string;
}

describeOnEachDatabase("likes from one place", (_database, dialect) => {
  const start = async () => startServiceApp(await createDatabase(dialect));

  /** A review by a new person, on a network and a device of its own. */
  async function review(app: ServiceApp, { address = "192.0.2.1", zuid = "a".repeat(32) } = {}) {
    const { token } = await signIn(app);
    const body = { ...BRANCH, ...REVIEW, zuid } as never;
    const { id } = await app.succeed(postComment, { token, address, body });
    return { subjectType: "comment", subjectId: id } as const;
  }

  interface Given extends Place {
    readonly token: string;
    readonly like?: boolean;
  }

  function give(app: ServiceApp, subject: object, { token, address, zuid, ...given }: Given) {
    const body = { ...subject, like: true, ...given, ...(zuid && { zuid }) } as never;
    return app.succeed(like, { token, body, ...(address && { address }) });
  }

  /** Gives a like from a new account. */
  async function likeAnew(app: ServiceApp, subject: object, place: Place) {
    const { token, userId } = await signIn(app);
    return { token, userId, ...(await give(app, subject, { token, ...place })) };
  }

  test("twenty accounts of one network lift a review no higher than two people do", async () => {
    const app = await start();
    const pushed = await review(app);
    const liked = await review(app, { address: "192.0.2.2", zuid: "b".repeat(32) });
    const socks = await Promise.all(
      Array.from({ length: 20 }, () => likeAnew(app, pushed, { address: HOUSE })),
    );
    expect(socks.map((sock) => sock.liked)).toEqual(Array(20).fill(true));
    expect(Math.max(...socks.map(({ likes }) => likes))).toBe(2);
    for (const address of ["198.51.100.1", "198.51.100.2", "2001:db8::1"]) {
      await likeAnew(app, liked, { address });
    }
    const list = (token?: string) =>
      app.succeed(commentList, {
        params: BRANCH,
        query: { sort: "helpful" },
        ...(token && { token }),
      });
    const { items } = await list();
    expect(items.map(({ id, likes }) => ({ id, likes }))).toEqual([
      { id: liked.subjectId, likes: 3 },
      { id: pushed.subjectId, likes: 2 },
    ]);
    // Each account sees its own like as given, whether it counts or not.
    for (const { token } of socks.slice(0, 4)) {
      expect((await list(token)).items[1]).toMatchObject({ liked: true, likes: 2 });
    }
    const { store } = app.services;
    expect(await repairCounters(store)).toEqual([]);
    await store.db.updateTable("comments").set({ likes: 77 }).execute();
    expect(await repairCounters(store)).toHaveLength(2);
    expect((await list()).items.map(({ likes }) => likes)).toEqual([3, 2]);
  });

  test("of what is no post it is the same, also at the same moment", async () => {
    const app = await start();
    const addresses = ["2001:db8:0:1::1", "2001:db8:0:1:2::9", "2001:db8:0:1::", "2001:db8:0:2::1"];
    await Promise.all(
      [...addresses, ...addresses, ...addresses].map((address) =>
        likeAnew(app, BRANCH, { address }),
      ),
    );
    expect((await app.services.store.read.statsOf("product", "branch")).likes).toBe(4);
    expect(await repairCounters(app.services.store)).toEqual([]);
  });

  test("one device counts once, whatever network it is on", async () => {
    const app = await start();
    const subject = await review(app);
    const numbers: number[] = [];
    for (const address of ["198.51.100.1", "198.51.100.2", "198.51.100.3"]) {
      numbers.push((await likeAnew(app, subject, { address, zuid: DEVICE })).likes);
    }
    expect(numbers).toEqual([1, 1, 1]);
    const other = { address: "198.51.100.3", zuid: "e".repeat(32) };
    expect((await likeAnew(app, subject, other)).likes).toBe(2);
  });

  test("on the device that a review or a question was written on, none counts for thirty days", async () => {
    const app = await start();
    const written = await review(app, { address: HOUSE, zuid: DEVICE });
    const elsewhere = { address: "198.51.100.1", zuid: DEVICE };
    expect(await likeAnew(app, written, elsewhere)).toMatchObject({ liked: true, likes: 0 });
    const asker = await signIn(app);
    const { id } = await askQuestion(app, asker.token, { zuid: DEVICE });
    const question = { subjectType: "question", subjectId: id } as const;
    const { token } = await likeAnew(app, question, elsewhere);
    const read = await app.succeed(readQuestion, { params: { id }, token });
    expect(read.question).toMatchObject({ liked: true, likes: 0 });
    // A like that does not count takes up no place of its network.
    for (const likes of [1, 2, 2]) {
      const place = { address: elsewhere.address };
      expect((await likeAnew(app, written, place)).likes).toBe(likes);
    }
    app.clock.pass(30 * DAY);
    expect((await likeAnew(app, written, elsewhere)).likes).toBe(3);
    expect(await repairCounters(app.services.store)).toEqual([]);
  });

  test("the network that a post was written on is like any other, or its number would tell", async () => {
    const app = await start();
    const own = await review(app, { address: HOUSE });
    const other = await review(app, { address: "192.0.2.2", zuid: "b".repeat(32) });
    for (const likes of [1, 2, 2]) {
      expect((await likeAnew(app, own, { address: HOUSE })).likes).toBe(likes);
      expect((await likeAnew(app, other, { address: HOUSE })).likes).toBe(likes);
    }
  });

  test("a place is free again after thirty days, also before the nightly clearing", async () => {
    const app = await start();
    const subject = await review(app);
    const place = { address: HOUSE, zuid: DEVICE };
    for (const likes of [1, 1]) expect((await likeAnew(app, subject, place)).likes).toBe(likes);
    for (const likes of [2, 2]) {
      expect((await likeAnew(app, subject, { address: HOUSE })).likes).toBe(likes);
    }
    app.clock.pass(30 * DAY - 1);
    expect((await likeAnew(app, subject, { address: HOUSE })).likes).toBe(2);
    app.clock.pass(1);
    expect((await likeAnew(app, subject, place)).likes).toBe(3);
    expect((await likeAnew(app, subject, { address: HOUSE })).likes).toBe(4);
  });

  test("taking back or erasing lowers the count by what had counted", async () => {
    const app = await start();
    const subject = await review(app);
    const give3 = () => likeAnew(app, subject, { address: HOUSE });
    const [first, second, third] = [await give3(), await give3(), await give3()];
    const again = { token: third.token, address: HOUSE };
    expect(await give(app, subject, again)).toEqual({ liked: true, likes: 2 });
    const none = { liked: false, likes: 2 };
    expect(await give(app, subject, { ...again, like: false })).toEqual(none);
    expect(await give(app, subject, again)).toEqual({ liked: true, likes: 2 });
    const userOf = async ({ userId }: { userId: string }) => {
      const user = await app.services.store.read.userById(userId);
      if (!user) throw new Error("the user is gone");
      return user;
    };
    await eraseUser(app.services, await userOf(third));
    expect((await give(app, subject, { token: first.token, address: HOUSE })).likes).toBe(2);
    await eraseUser(app.services, await userOf(second));
    expect((await give(app, subject, { token: first.token, address: HOUSE })).likes).toBe(1);
    // The freed place goes to the next new like.
    expect((await give3()).likes).toBe(2);
    expect(await repairCounters(app.services.store)).toEqual([]);
  });

  test("where they came from is known by codes, for thirty days", async () => {
    const app = await start();
    const subject = await review(app);
    const { userId } = await likeAnew(app, subject, { address: HOUSE, zuid: DEVICE });
    await likeAnew(app, subject, { address: HOUSE });
    const { db } = app.services.store;
    const codes = async () =>
      (await db.selectFrom("likes").selectAll().execute()).flatMap((row) => [
        row.network_hash,
        row.device_hash,
      ]);
    const code = expect.stringMatching(/^[\w-]{43}$/);
    expect((await codes()).filter(Boolean)).toEqual([code, code, code]);
    const exported = async () => {
      const user = await app.services.store.read.userById(userId);
      if (!user) throw new Error("the user is gone");
      return (await collectPersonalData(app.services.store, app.services.config, user)).likes;
    };
    const given = {
      subject_type: "comment",
      subject_id: subject.subjectId,
      created_at: new Date(app.clock.now()).toISOString(),
    };
    expect(await exported()).toEqual([{ ...given, codeOfNetwork: true, codeOfDevice: true }]);
    app.clock.pass(30 * DAY + 1);
    await removeExpired(app.services);
    expect(await codes()).toEqual([null, null, null, null]);
    expect(await exported()).toEqual([{ ...given, codeOfNetwork: false, codeOfDevice: false }]);
    expect((await likeAnew(app, subject, { address: HOUSE })).likes).toBe(3);
  });

  test("an address that is not public is nobody's network: a proxy's that was not named", async () => {
    const app = await start();
    const subject = await review(app);
    const countOfThree = async (address: string) => {
      const { likes } = await likeAnew(app, subject, { address });
      await likeAnew(app, subject, { address });
      return (await likeAnew(app, subject, { address })).likes - likes + 1;
    };
    for (const address of NOT_PUBLIC) {
      expect({ address, counted: await countOfThree(address) }).toEqual({ address, counted: 3 });
    }
    for (const address of PUBLIC) {
      expect({ address, counted: await countOfThree(address) }).toEqual({ address, counted: 2 });
    }
  });

  test("are found by an index, however many there are", async () => {
    const { onQuery, queries } = recordQueries();
    const app = await startServiceApp(await createDatabase(dialect), { onQuery });
    const subject = await review(app);
    const place = { address: HOUSE, zuid: DEVICE };
    const { token } = await likeAnew(app, subject, place);
    await likeAnew(app, BRANCH, place);
    await give(app, subject, { token, ...place, like: false });
    await removeExpired(app.services);
    const ours = queries().filter(({ sql }) => /likes|post_origins/.test(sql));
    expect(ours.length).toBeGreaterThan(6);
    expect(await findScans(app.services.store, ours)).toEqual([]);
  });
});
