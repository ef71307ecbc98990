import SQLite from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { DAY } from "#server/core/clock.ts";
import { sqlitePath } from "#server/db/open.ts";
import type { QueryListener } from "#server/db/store.ts";
import { removeOrphanedPictures } from "#server/pictures/orphaned-pictures.ts";
import { pictureFiles } from "#server/pictures/picture-files.ts";
import { createDatabase } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { runPolaris } from "../support/polaris-command.ts";
import { startServiceApp } from "../support/service-app.ts";
import { PICTURE_PLACES } from "./support/picture-places.ts";
import { uploadPlain } from "./support/pictures.ts";

const WEEK = 7 * DAY;
const SIZES = { large: Buffer.from("large"), small: Buffer.from("small") };

interface Started {
  known: number;
  orphaned: number;
  onQuery?: QueryListener;
}

describe.each(["folder", "bucket"] as const)("pictures in a %s that no row knows", (kind) => {
  /** With two old files for each of so many pictures, some of which have a row. */
  async function start({ known, orphaned, onQuery }: Started) {
    const database = await createDatabase("sqlite");
    const place = await PICTURE_PLACES[kind](database.environment.POLARIS_DATA_DIR);
    const app = await startServiceApp(database, {
      environment: place.environment,
      ...(onQuery && { onQuery }),
    });
    const { token } = await signIn(app);
    for (let index = 0; index < known; index += 1) {
      await uploadPlain(app, token, `#0000${(index * 10).toString(16).padStart(2, "0")}`);
    }
    const files = pictureFiles(app.services.config);
    const ids = Array.from({ length: orphaned }, (_, index) => `${index}`.repeat(40).slice(0, 40));
    for (const id of ids) await files.write(id, SIZES);
    const { db } = app.services.store;
    await db.updateTable("pictures").set({ post_type: "complaint", post_id: "one" }).execute();
    place.age(20 * DAY);
    const now = app.clock.now();
    const tidyAfter = (days: number) => removeOrphanedPictures(app.services, now + days * DAY);
    return { database, app, place, now, ids, tidyAfter };
  }

  test("are removed when they were orphans a week ago, too", async () => {
    const { place, tidyAfter } = await start({ known: 9, orphaned: 1 });
    expect(await tidyAfter(0)).toEqual({ total: 20, orphaned: 2, due: 0, removed: 0 });
    expect(await tidyAfter(6.9)).toMatchObject({ due: 0, removed: 0 });
    expect(place.names()).toHaveLength(20);
    expect(await tidyAfter(7)).toMatchObject({ due: 2, removed: 2 });
    expect(place.names()).toHaveLength(18);
  });

  test("begin their week anew when a row knew them meanwhile", async () => {
    const { app, ids, tidyAfter } = await start({ known: 9, orphaned: 1 });
    const { db } = app.services.store;
    await tidyAfter(0);
    const row = { width: 1, height: 1, created_at: app.clock.now() };
    const [id = ""] = ids;
    await db
      .insertInto("pictures")
      .values({ id, ...row, post_type: "complaint", post_id: "two" })
      .execute();
    await tidyAfter(3);
    await db.deleteFrom("pictures").where("id", "=", id).execute();
    expect(await tidyAfter(7)).toMatchObject({ orphaned: 2, removed: 0 });
    expect(await tidyAfter(14)).toMatchObject({ removed: 2 });
  });

  test("stay when they are uploaded again while others are looked at", async () => {
    let upload = (): void => undefined;
    const onQuery: QueryListener = ({ sql }) => {
      if (sql.includes('* from "orphaned_pictures"')) upload();
    };
    const { database, app, place, ids, tidyAfter } = await start({
      known: 9,
      orphaned: 1,
      onQuery,
    });
    await tidyAfter(0);
    const [id = ""] = ids;
    upload = () => {
      const file = new SQLite(sqlitePath(database.environment.POLARIS_DATA_DIR));
      const words = "insert or ignore into pictures (id, user_id, width, height, created_at)";
      file.prepare(`${words} select ?, id, 1, 1, ? from users`).run(id, app.clock.now());
      file.close();
    };
    expect(await tidyAfter(7)).toMatchObject({ due: 0, removed: 0 });
    expect(place.names()).toHaveLength(20);
  });

  test("stay when they are more than a tenth, until an operator says so", async () => {
    const { database, app, place, tidyAfter } = await start({ known: 0, orphaned: 3 });
    // The command has the machine's clock.
    await tidyAfter(-7);
    expect(await tidyAfter(30)).toEqual({ total: 6, orphaned: 6, due: 6, removed: 0 });
    expect(place.names()).toHaveLength(6);
    await app.services.close();
    // The bucket is in this process, which waits for the command.
    if (kind === "bucket") return;
    const { environment } = database;
    const counted = runPolaris(["orphaned-pictures"], environment);
    expect(counted.stdout).toBe("orphaned-pictures: 6 of 6 files, 6 for a week, 0 removed\n");
    expect(runPolaris(["orphaned-pictures", "--remove"], environment).stdout).toContain(
      "6 removed",
    );
    expect(place.names()).toEqual([]);
  });

  test("are counted by a server that starts, which says that there are many", async () => {
    const { database, app, place, tidyAfter } = await start({ known: 1, orphaned: 3 });
    await tidyAfter(0);
    app.clock.pass(WEEK);
    const later = await startServiceApp(database, {
      environment: place.environment,
      clock: app.clock,
    });
    await expect
      .poll(() => JSON.stringify(later.logged))
      .toContain("many pictures belong to nothing");
    expect(place.names()).toHaveLength(8);
  });
});
