import { CompiledQuery, sql } from "kysely";
import type { Db, QueryListener, Store } from "#server/db/store.ts";

interface RecordedQuery {
  sql: string;
  parameters: readonly unknown[];
}

const TOUCHES_ROWS = /^\s*(?:select|insert|update|delete|with)\b/i;
const MIGRATED = /^insert into migrations\b/;
const EXPECTED_SCANS = [
  // Run only at startup: migrations, their check of columns and the check for an empty database.
  /\bmigrations\b|information_schema|pragma_table_info|^select pg_advisory/,
  /^select 1 from "\w+" limit 1$/,
  // Runs once an hour on a small table.
  /\bfrom "orphaned_pictures"/,
];

/** Records each distinct query of a store. */
export function recordQueries(): { onQuery: QueryListener; queries(): readonly RecordedQuery[] } {
  const plans = new Map<string, RecordedQuery>();
  return {
    onQuery(query) {
      // Migrations may scan.
      if (MIGRATED.test(query.sql)) plans.clear();
      const isExpected = EXPECTED_SCANS.some((pattern) => pattern.test(query.sql));
      if (TOUCHES_ROWS.test(query.sql) && !isExpected) plans.set(query.sql, query);
    },
    queries: () => [...plans.values()],
  };
}

/**
 * Where the database would read a whole table, or a whole index, to answer a query.
 *
 * `findTableScans(store, [{ sql: "select * from users where first_name = ?", parameters: ["Ada"] }])`
 * `// => ["SCAN users: select * from users where first_name = ?"]`
 */
export async function findTableScans(
  store: Store,
  queries: readonly RecordedQuery[],
): Promise<string[]> {
  const problems: string[] = [];
  for (const query of queries) {
    const scans = await (store.dialect === "sqlite" ? findSqliteScans : findPostgresScans)(
      store,
      query,
    );
    problems.push(...scans.map((scan) => `${scan}: ${query.sql}`));
  }
  return problems;
}

async function findSqliteScans({ db }: Store, query: RecordedQuery): Promise<string[]> {
  const explained = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]);
  const { rows } = await db.executeQuery<{ detail: string }>(
    explained as CompiledQuery<{ detail: string }>,
  );
  const tables = await sql<{
    name: string;
  }>`select name from sqlite_schema where type = 'table'`.execute(db);
  const names = new Set(tables.rows.map(({ name }) => name));
  return rows
    .map(({ detail }) => detail)
    .filter((detail) => names.has(/^SCAN (\S+)/.exec(detail)?.[1] ?? ""));
}

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  Plans?: PlanNode[];
}

/** Disables sequential scans, because PostgreSQL would always scan small tables. */
async function findPostgresScans(store: Store, query: RecordedQuery): Promise<string[]> {
  return store.transaction(async (db) => {
    await sql`set local enable_seqscan = off`.execute(db);
    return findScansInPlan(await readQueryPlan(db, query), await readFirstIndexColumns(db));
  });
}

async function readQueryPlan(db: Db, query: RecordedQuery): Promise<PlanNode> {
  const explained = CompiledQuery.raw(`explain (format json) ${query.sql}`, [...query.parameters]);
  const { rows } = await db.executeQuery<{ "QUERY PLAN": { Plan: PlanNode }[] }>(
    explained as CompiledQuery<{ "QUERY PLAN": { Plan: PlanNode }[] }>,
  );
  const plan = rows[0]?.["QUERY PLAN"][0]?.Plan;
  if (!plan) throw new Error(`PostgreSQL gave no plan for ${query.sql}`);
  return plan;
}

/** The first column of each index: a condition without it would scan the whole index. */
async function readFirstIndexColumns(db: Db): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; first_column: string }>`
    select c.relname as name, pg_get_indexdef(i.indexrelid, 1, true) as first_column
    from pg_index as i join pg_class as c on c.oid = i.indexrelid
  `.execute(db);
  return new Map(rows.map(({ name, first_column }) => [name, first_column]));
}

function findScansInPlan(node: PlanNode, columns: ReadonlyMap<string, string>): string[] {
  const type = node["Node Type"];
  const isScan =
    type === "Seq Scan" || (type.includes("Index") && !usesFirstIndexColumn(node, columns));
  const own = isScan ? [`${type} ${node["Relation Name"] ?? ""}`] : [];
  return [...own, ...(node.Plans ?? []).flatMap((plan) => findScansInPlan(plan, columns))];
}

function usesFirstIndexColumn(node: PlanNode, columns: ReadonlyMap<string, string>): boolean {
  const column = columns.get(node["Index Name"] ?? "");
  const condition = node["Index Cond"] ?? "";
  return column !== undefined && new RegExp(`\\b${column}\\b`).test(condition);
}
