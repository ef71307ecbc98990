import type { Compilable } from "kysely";
import { fixedQuery } from "#server/db/fixed-query.ts";
import type { Db } from "#server/db/store.ts";

/** What a single row, a page and a large one ask for. */
const SIZES = [1, 25, 60, 120];

type Ids = Readonly<Record<string, string>>;

/**
 * A query for the rows of these ids, of few shapes: what is missing to the next size is filled up with
 * the last id. Nothing for none.
 *
 * `const usersBy = fixedList((db, ids) => db.selectFrom("users").select("id").where("id", "in", ids));`
 * `await usersBy(db, ["a", "b"]) // => [{ id: "a" }, { id: "b" }], in any order`
 */
export function fixedList<Row>(
  build: (db: Db, ids: readonly string[]) => Compilable<Row>,
): (db: Db, ids: readonly string[]) => Promise<Row[]> {
  const shapes = SIZES.map((size) => {
    const places = Array.from({ length: size }, (_, place) => `id${place}`);
    const ask = fixedQuery(
      (db, values: Ids) =>
        build(
          db,
          places.map((place) => values[place] ?? ""),
        ),
      { isPlanKept: true },
    );
    return { places, ask };
  });
  const [largest = 1] = SIZES.slice(-1);

  async function askFor(db: Db, ids: readonly string[]): Promise<Row[]> {
    const shape = shapes.find(({ places }) => places.length >= ids.length);
    if (!shape)
      return [
        ...(await askFor(db, ids.slice(0, largest))),
        ...(await askFor(db, ids.slice(largest))),
      ];
    const last = ids.at(-1) ?? "";
    const values = shape.places.map((place, index) => [place, ids[index] ?? last] as const);
    return shape.ask(db, Object.fromEntries(values));
  }

  return async (db, ids) => (ids.length === 0 ? [] : askFor(db, ids));
}
