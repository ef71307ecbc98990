import type { Compilable, CompiledQuery, DialectAdapter } from "kysely";
import type { Db } from "#server/db/store.ts";
import { keepPlan } from "./kept-plans.ts";

type Values = Readonly<Record<string, string | number | null>>;

/**
 * A query of one shape, put together once for each kind of database and then asked with other values:
 * putting it together takes longer than many a database takes to answer it. `build` is given stand-ins
 * for the values and may only compare with them: what is to be computed is computed before, and which
 * parts the query has is decided by none of them. `isPlanKept` for tables that are large before anything
 * is asked of them: a plan from when one was empty reads all of it until PostgreSQL looks at it again.
 *
 * `const nameOf = fixedQuery((db, { id }: { id: string }) =>`
 * `  db.selectFrom("users").select("user_name").where("id", "=", id));`
 * `await nameOf(db, { id: "…" }) // => [{ user_name: "…" }]`
 */
export function fixedQuery<Given extends Values, Row>(
  build: (db: Db, values: Given) => Compilable<Row>,
  { isPlanKept = false } = {},
): (db: Db, values: Given) => Promise<Row[]> {
  const compiled = new Map<unknown, CompiledQuery<Row>>();

  function compiledFor(db: Db): CompiledQuery<Row> {
    const kind = kindOf(db.getExecutor().adapter);
    const known = compiled.get(kind);
    if (known) return known;
    const query = build(db, standIns<Given>()).compile();
    if (query.parameters.some(Number.isNaN)) throw new Error(`a query computes: ${query.sql}`);
    if (isPlanKept) keepPlan(query.sql);
    compiled.set(kind, query);
    return query;
  }

  return async (db, values) => {
    const query = compiledFor(db);
    const parameters = query.parameters.map((one) => givenFor(one, values));
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}

function kindOf(adapter: DialectAdapter): unknown {
  return adapter.constructor;
}

/** No text that the database keeps begins so. */
const MARK = "\u0000";

function standIns<Given extends Values>(): Given {
  return new Proxy({} as Given, { get: (_target, name) => MARK + String(name) });
}

function givenFor(parameter: unknown, values: Values): unknown {
  if (typeof parameter !== "string" || !parameter.includes(MARK)) return parameter;
  const name = parameter.slice(MARK.length);
  // What was made of a stand-in is the name of no value.
  if (!Object.hasOwn(values, name)) throw new Error(`a query has no value for ${name}`);
  return values[name];
}
