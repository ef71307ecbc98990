import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeEach, expect, test, vi } from "vitest";
import { personal } from "#contract/my/personal.ts";
import { deleteComment, editComment } from "#contract/reviews/comment.ts";
import { readFileInfo } from "#server/http/files/send-file.ts";
import { getPageWithoutReviews } from "#server/reviews/outdated-reviews.ts";
import { createDatabase, describeOnSqlite } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { decideOnCurrent, REMOVE, SHOW } from "../moderation/support/moderators.ts";
import { eraseAccount } from "../privacy/support/account-data.ts";
import { REVIEW } from "../support/community.ts";
import { type ServiceApp, startServiceApp } from "../support/service-app.ts";
import { buildSite } from "../support/site-fixture.ts";
import { buildReviewPages } from "./support/review-pages.ts";
import { insertReview } from "./support/written-posts.ts";

const PAGE = "/productDetails/branch";
const HALF_A_MINUTE = 30_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  return () => vi.useRealTimers();
});

async function write(app: ServiceApp, description: string) {
  const person = await signIn(app);
  return { ...person, ...(await insertReview(app, { userId: person.userId, description })) };
}

async function readText({ ask }: ServiceApp, path = PAGE): Promise<string> {
  return (await ask(path)).text();
}

describeOnSqlite("built pages with reviews", (_database, dialect) => {
  /** Starts servers with a shared database and a site with four reviews. */
  async function start() {
    const database = await createDatabase(dialect);
    const site = await buildSite();
    const writing = await startServiceApp(database);
    const texts = ["First story", "Second story", "Third story", "Fourth story"];
    const reviews = [];
    for (const text of texts) {
      writing.clock.pass(1);
      reviews.push(await write(writing, text));
    }
    const [first, second, third, fourth] = reviews;
    if (!first || !second || !third || !fourth) throw new Error("reviews are missing");
    const { db } = writing.services.store;
    const names = { user_name: "Fourth Person", shows_name: 1 };
    await db.updateTable("users").set(names).where("id", "=", fourth.userId).execute();
    await insertReview(writing, { subjectId: "fairmoney", description: "Another story" });
    await buildReviewPages(site, writing);
    const open = () => startServiceApp(database, { folder: site.folder, clock: writing.clock });
    return { app: await open(), open, reviews: { first, second, third, fourth } };
  }

  test("omit removed reviews after 30 seconds", async () => {
    const { app, open, reviews } = await start();
    const { first, second, third, fourth } = reviews;
    const other = await open();
    const whole = await readText(app);
    for (const text of ["First", "Second", "Third", "Fourth Person"]) {
      expect(whole.split(text).length, text).toBeGreaterThan(1);
    }
    await decideOnCurrent(app.services, { post: first.key, ...REMOVE });
    await eraseAccount(app, second.userId);
    const body = { ...REVIEW, description: "They paid it back." };
    await app.succeed(editComment, { token: third.token, params: { id: third.id }, body });
    await app.succeed(personal, { token: fourth.token, query: { showName: "false" } });

    vi.advanceTimersByTime(HALF_A_MINUTE);
    for (const server of [app, other, await open()]) {
      await expect.poll(() => readText(server)).not.toMatch(/story|Fourth Person|Newest/);
      expect(await readText(server, `/id${PAGE}`)).not.toMatch(/story|Fourth Person/);
      const page = await readText(server);
      expect(page).toContain('"aggregateRating":{"reviewCount":4}');
      expect(page).toContain("The rest of the page.");
      expect(await readText(server, "/productDetails/fairmoney")).toContain("Another story");
    }
  });

  test("are cached per page version, encoding and removed reviews", async () => {
    const page = await readFileInfo(join((await buildSite()).folder, "about.html"));
    if (!page) throw new Error("the page is missing");
    const cut = (...given: Partial<Parameters<typeof getPageWithoutReviews>>) =>
      getPageWithoutReviews(given[0] ?? page, given[1], given[2] ?? new Set(["a"]));
    expect(cut()).toBe(cut());
    expect(cut({ ...page, version: "2" })).not.toBe(cut());
    expect(cut(page, "br")).not.toBe(cut());
    expect(cut(page, undefined, new Set(["a", "b"]))).not.toBe(cut());
  });

  test("change their ETag when reviews are removed or restored", async () => {
    const { app, reviews } = await start();
    const codings = { identity: String, br: brotliDecompressSync, gzip: gunzipSync };
    const request = (coding: string, etag = "", path = PAGE, method = "GET") =>
      app.ask(path, { method, headers: { "Accept-Encoding": coding, "If-None-Match": etag } });
    const before = new Map<string, string>();
    for (const coding of Object.keys(codings)) {
      before.set(coding, (await request(coding)).headers.get("ETag") ?? "");
    }
    const elsewhere = (await app.ask("/productDetails/okash")).headers.get("ETag") ?? "";
    await decideOnCurrent(app.services, { post: reviews.first.key, ...REMOVE });
    vi.advanceTimersByTime(HALF_A_MINUTE);
    await expect.poll(() => readText(app)).not.toContain("First story");

    const tags = new Set<string>();
    for (const [coding, decode] of Object.entries(codings)) {
      const answer = await request(coding, before.get(coding));
      expect(answer.status).toBe(200);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(answer.headers.get("Content-Length")).toBe(String(bytes.length));
      expect(answer.headers.get("Content-Encoding") ?? "identity").toBe(coding);
      expect(answer.headers.get("Cache-Control")).toBe("no-cache");
      expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
      const page = decode(coding === "identity" ? bytes.toString() : (bytes as never)).toString();
      expect(page).toContain("Second story");
      expect(page).not.toContain("First story");
      const tag = answer.headers.get("ETag") ?? "";
      tags.add(tag);
      expect((await request(coding, tag)).status).toBe(304);
      const head = await request(coding, "", PAGE, "HEAD");
      expect(head.headers.get("Content-Length")).toBe(String(bytes.length));
    }
    expect(tags.size).toBe(3);
    expect((await request("identity", elsewhere, "/productDetails/okash")).status).toBe(304);

    const { token, id } = reviews.second;
    await app.succeed(deleteComment, { token, params: { id } });
    await decideOnCurrent(app.services, { post: reviews.first.key, ...SHOW });
    await expect
      .poll(() => {
        vi.advanceTimersByTime(HALF_A_MINUTE);
        return readText(app);
      })
      .toContain("First story");
    expect(await readText(app)).not.toContain("Second story");
    expect(await readText(app)).toMatch(/Newest.*Fourth story.*Third story/s);
  });
});
