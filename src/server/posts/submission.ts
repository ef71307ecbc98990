import { DAY, SECOND } from "#server/core/clock.ts";
import { Failure, tooMany } from "#server/core/failure.ts";
import type { Db } from "#server/db/store.ts";
import { type PicturedType, picturesOf } from "#server/pictures/picture.ts";
import { findContacts } from "#server/text/contacts/find-contacts.ts";

interface Asked {
  readonly userId: string;
  readonly now: number;
  readonly most: number;
}

/** Throws 1004 for a person whose rows of the last day are that many. Call inside their transaction. */
export async function refuseTooManyADay(
  db: Db,
  table: "reports" | "complaints" | "questions" | "comments",
  { userId, now, most }: Asked,
): Promise<void> {
  const before = await db
    .selectFrom(table)
    .select("created_at")
    .where("user_id", "=", userId)
    .where("created_at", ">", now - DAY)
    .where("created_at", "<=", now)
    .orderBy("created_at", "desc")
    .limit(most)
    .execute();
  const oldest = before[most - 1];
  if (oldest) throw tooMany((oldest.created_at + DAY - now) / SECOND);
}

/** Names what is found at each field: nobody is led away here. */
export function refuseContacts(texts: Readonly<Record<string, string>>): void {
  const fields = Object.entries(texts).flatMap(([name, text]) => {
    const [contact] = findContacts(text);
    if (!contact) return [];
    const found = text.slice(contact.start, contact.end);
    return [[name, ["messages:field.contact.named", { text: found }]] as const];
  });
  if (fields.length > 0) throw new Failure("1001", { fields: Object.fromEntries(fields) });
}

/** The same words of one person are the same post for this long: a lost answer makes them send it again. */
export const DUPLICATE_WITHIN = DAY;

/** Finds the one with every picture given among posts with the same words; another picture makes another post. */
export async function withAllPictures<Row extends { readonly id: string }>(
  db: Db,
  postType: PicturedType,
  rows: readonly Row[],
  pictures: readonly string[],
): Promise<Row | undefined> {
  const attached = await picturesOf(
    db,
    postType,
    rows.map(({ id }) => id),
  );
  return rows.find((row) => {
    const own = new Set(attached.get(row.id)?.map(({ id }) => id));
    return pictures.every((id) => own.has(id));
  });
}
