// Writes without end, 500 transactions at a time, and prints the id of each one that is on disk.
import { writeSync } from "node:fs";
import { openStore } from "#server/db/open.ts";
import { userRow } from "./rows.ts";

const store = await openStore({
  databaseUrl: process.env["DATABASE_URL"],
  dataDir: process.env["POLARIS_DATA_DIR"] ?? "",
});
const subject = { subject_type: "product", subject_id: "p" };
await Promise.all(Array.from({ length: 500 }, writeWithoutEnd));

async function writeWithoutEnd(): Promise<never> {
  for (;;) {
    const user = userRow();
    await store.transaction(async (db) => {
      await db.insertInto("users").values(user).execute();
      const follow = { ...subject, user_id: user.id, created_at: 1 };
      await db.insertInto("follows").values(follow).execute();
      await db
        .insertInto("subject_stats")
        .values({ ...subject, followers: 1, likes: 0 })
        .onConflict((conflict) =>
          conflict
            .columns(["subject_type", "subject_id"])
            .doUpdateSet(({ eb }) => ({ followers: eb("subject_stats.followers", "+", 1) })),
        )
        .execute();
    });
    writeSync(1, `${user.id}\n`);
  }
}
