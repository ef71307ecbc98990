import { createHash } from "node:crypto";

const names = new Map<string, string>();

/** The query's own: a pooler may share it. */
export function planName(sql: string): string {
  return createHash("sha256").update(sql).digest("base64url");
}

/**
 * From now on each connection to PostgreSQL reads and plans this text once. For what is asked often, in
 * few shapes, and names its columns: a kept `select *` fails when a newer server adds one.
 */
export function keepPlan(sql: string): void {
  if (!names.has(sql)) names.set(sql, planName(sql));
}

/** The name of a text whose plan is kept. */
export function keptPlan(sql: string): string | undefined {
  return names.get(sql);
}
