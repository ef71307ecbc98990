import { expect, test } from "vitest";
import { DAY } from "#server/core/clock.ts";
import { removeOrphanedPictures } from "#server/pictures/picture-cleanup.ts";
import { pictureFiles } from "#server/pictures/picture-files.ts";
import { createDatabase, describeOnSqlite } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { runPolaris } from "../support/polaris-command.ts";
import { startServiceApp } from "../support/service-app.ts";
import { PICTURE_PLACES } from "./support/picture-places.ts";

const SIZES = { large: Buffer.from("large"), small: Buffer.from("small") };

describeOnSqlite("orphaned pictures", (_database, dialect) => {
  /** Old files of n pictures, some with rows. */
  async function start({ attached, orphaned }: { attached: number; orphaned: number }) {
    const database = await createDatabase(dialect);
    const place = PICTURE_PLACES.folder(database.environment.POLARIS_DATA_DIR);
    const app = await startServiceApp(database);
    // The server refuses an empty database with pictures.
    await signIn(app);
    const files = pictureFiles(app.services.config);
    const ids = Array.from({ length: attached + orphaned }, (_, index) =>
      `${index}`.padEnd(40, "f"),
    );
    for (const id of ids) await files.write(id, SIZES);
    const insert = async (id = "") => {
      const row = { width: 1, height: 1, created_at: app.clock.now() };
      const attached = { post_type: "complaint", post_id: "one" };
      await app.services.store.db
        .insertInto("pictures")
        .values({ id, ...row, ...attached })
        .execute();
    };
    for (const id of ids.slice(orphaned)) await insert(id);
    place.age(20 * DAY);
    const now = app.clock.now();
    const tidyAfter = (days: number) => removeOrphanedPictures(app.services, now + days * DAY);
    return { database, app, place, ids, insert, tidyAfter };
  }

  test("are removed after a week", async () => {
    const { place, tidyAfter } = await start({ attached: 9, orphaned: 1 });
    expect(await tidyAfter(0)).toEqual({ total: 10, orphaned: 1, due: 0, removed: 0 });
    expect(await tidyAfter(6.9)).toMatchObject({ due: 0, removed: 0 });
    expect(place.names()).toHaveLength(20);
    expect(await tidyAfter(7)).toMatchObject({ due: 1, removed: 1 });
    expect(place.names()).toHaveLength(18);
  });

  test("wait another week after being used again", async () => {
    const { app, ids, insert, tidyAfter } = await start({ attached: 9, orphaned: 1 });
    const [id = ""] = ids;
    await tidyAfter(0);
    await insert(id);
    await tidyAfter(3);
    await app.services.store.db.deleteFrom("pictures").where("id", "=", id).execute();
    expect(await tidyAfter(7)).toMatchObject({ orphaned: 1, removed: 0 });
    expect(await tidyAfter(14)).toMatchObject({ removed: 1 });
  });

  test("stay above a tenth without confirmation", async () => {
    const { database, app, place, tidyAfter } = await start({ attached: 0, orphaned: 3 });
    // The command uses the system clock.
    await tidyAfter(-7);
    expect(await tidyAfter(30)).toEqual({ total: 3, orphaned: 3, due: 3, removed: 0 });
    expect(place.names()).toHaveLength(6);
    await app.services.close();
    const { environment } = database;
    const result = runPolaris(["orphaned-pictures"], environment);
    expect(result.stdout).toBe("orphaned-pictures: 3 of 3 pictures, 3 for a week, 0 removed\n");
    const removed = runPolaris(["orphaned-pictures", "--remove"], environment);
    expect(removed.stdout).toContain("3 removed");
    expect(place.names()).toEqual([]);
  });

  test("are counted at startup", async () => {
    const { database, app, place, tidyAfter } = await start({ attached: 1, orphaned: 3 });
    await tidyAfter(0);
    app.clock.pass(7 * DAY);
    const later = await startServiceApp(database, { clock: app.clock });
    await expect
      .poll(() => JSON.stringify(later.logged))
      .toContain("many pictures belong to nothing");
    expect(place.names()).toHaveLength(8);
  });
});
