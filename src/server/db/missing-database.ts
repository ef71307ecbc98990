import { statSync } from "node:fs";

/** The database is not the one that the other data belongs to; says in one line what to do. */
export class MissingDatabase extends Error {
  override name = "MissingDatabase";
}

export const NEW_DATABASE_HINT = "begin a new one with `npm start -- --new-database`";

/** SQLite deletes the log of a database that is missing, and with it what was written last. */
export function refuseLogWithoutDatabase(path: string): void {
  if (holdsDatabase(path) || sizeOf(`${path}-wal`) === 0) return;
  throw new MissingDatabase(
    `${path} is missing, but ${path}-wal holds writes of it: put the database back, or ${NEW_DATABASE_HINT}`,
  );
}

/** False where SQLite would begin a new one. */
export function holdsDatabase(path: string): boolean {
  return sizeOf(path) > 0;
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
