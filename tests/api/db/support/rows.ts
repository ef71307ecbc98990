import { randomUUID } from "node:crypto";
import type { Db } from "#server/db/store.ts";
import type { Database } from "#server/db/tables.ts";

let rowCount = 0;

export function createTestUserRow() {
  rowCount += 1;
  const id = randomUUID();
  return {
    id,
    email: `ada-${id}@finny.example`,
    email_activated_at: null,
    phone: `+234${id.slice(-6)}${rowCount}`,
    claimed_email: null,
    claimed_phone: null,
    first_name: "Ada",
    last_name: "Lovelace",
    user_name: "Ada",
    avatar: null,
    password_hash: null,
    channel: "web",
    locale: "en_US",
    pseudonym_key: id,
    shows_name: 0,
    name_changed_at: null,
    suspended_at: null,
    trust: 10,
    trust_due_at: Date.UTC(2100, 0, 1),
    created_at: 1_760_000_000_000 + rowCount,
    updated_at: 1_760_000_000_000 + rowCount,
  };
}

export function createFollowRows(
  user_id: string,
  count: number,
  columns: { readonly created_at: number; readonly trust: number },
) {
  return Array.from({ length: count }, (_, index) => {
    const subject = { subject_type: "product", subject_id: `product-${index}` };
    return { user_id, ...subject, ...columns, network_hash: null, device_hash: null };
  });
}

export async function insertTestRows(
  db: Db,
  table: keyof Database,
  ...rows: object[]
): Promise<void> {
  await db
    .insertInto(table)
    .values(rows as never)
    .execute();
}
