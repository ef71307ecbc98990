import { insertSession } from "#server/accounts/session.ts";
import { createTestUserRow } from "../../db/support/rows.ts";
import type { ServiceApp } from "../../support/service-app.ts";

export async function signIn({ services: { store, clock } }: Pick<ServiceApp, "services">) {
  const user = createTestUserRow();
  const token = await store.transaction(async (db) => {
    await db.insertInto("users").values(user).execute();
    return insertSession(db, user.id, clock.now());
  });
  return { userId: user.id, token };
}
