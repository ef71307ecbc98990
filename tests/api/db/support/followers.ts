import type { Store } from "#server/db/store.ts";
import { createTestUserRow } from "./rows.ts";

export async function addFollower(store: Store, subjectId: string): Promise<string> {
  const user = createTestUserRow();
  const subject = { subject_type: "product", subject_id: subjectId };
  await store.transaction(async (db) => {
    await db.insertInto("users").values(user).execute();
    await db
      .insertInto("follows")
      .values({ ...subject, user_id: user.id, trust: 10, created_at: 1 })
      .execute();
  });
  return user.id;
}
