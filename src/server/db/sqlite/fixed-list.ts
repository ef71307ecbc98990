import type { Compilable } from "kysely";
import type { Db } from "#server/db/store.ts";
import { fixedQuery } from "./fixed-query.ts";

/** What a single row, a page and a large one ask for. */
const SIZES = [1, 25, 60, 120];

type Values = Readonly<Record<string, string>>;

/**
 * A query for the rows of these ids, of few shapes: what is missing to the next size is filled up with
 * the last id. Nothing for none. What else it compares with is `given`, by
 * other names than `id0`.
 *
 * `const usersBy = fixedList((db, ids) => db.selectFrom("users").select("id").where("id", "in", ids));`
 * `await usersBy(db, ["a", "b"]) // => [{ id: "a" }, { id: "b" }], in any order`
 */
export function fixedList<Row, Given extends Values = Values>(
  build: (db: Db, ids: readonly string[], given: Given) => Compilable<Row>,
): (db: Db, ids: readonly string[], given?: Given) => Promise<Row[]> {
  const shapes = SIZES.map((size) => {
    const places = Array.from({ length: size }, (_, place) => `id${place}`);
    const ask = fixedQuery(
      (db, values: Given) =>
        build(
          db,
          places.map((place) => values[place] ?? ""),
          values,
        ),
      { isPlanKept: true },
    );
    return { places, ask };
  });
  const [largest = 1] = SIZES.slice(-1);

  async function askFor(db: Db, ids: readonly string[], given?: Given): Promise<Row[]> {
    const shape = shapes.find(({ places }) => places.length >= ids.length);
    if (!shape)
      return [
        ...(await askFor(db, ids.slice(0, largest), given)),
        ...(await askFor(db, ids.slice(largest), given)),
      ];
    const last = ids.at(-1) ?? "";
    const listed = shape.places.map((place, index) => [place, ids[index] ?? last] as const);
    return shape.ask(db, { ...given, ...Object.fromEntries(listed) } as Given);
  }

  return async (db, ids, given) => (ids.length === 0 ? [] : askFor(db, ids, given));
}
