import { markdownTable } from "../performance-document.ts";
import type { Measured } from "./load.ts";
import type { Row } from "./rows.ts";

export interface MeasuredRow extends Row, Measured {}

const NAMES = {
  ceiling: "the ceiling",
  middleware: "the ceiling, with the server's middleware",
  sqlite: "the server on SQLite",
  postgres: "the server on PostgreSQL",
} as const;

const HEAD = ["call", "server", "connections", "requests/s", "p50 ms", "p99 ms", "of the ceiling"];

const NOTE =
  "10,000 users, 1,000 of them signed in, 5,000 subjects, 200,000 follows and 200,000 likes; each " +
  "request is another user's about another subject. The server runs as in production, its limits off, " +
  "its log in a file; PostgreSQL waits for the disk. The ceiling is a Hono route on the same HTTP " +
  "server that reads the same headers, parameters and body, hashes the token and answers a constant " +
  "of the same size, without a database or a log. Autocannon asks from two threads of another process; " +
  "every answer was a success. A session is looked up at each request, so that a logout ends it at once " +
  "on every server.";

/** The section of the document, from what was measured. */
export function reportText(rows: readonly MeasuredRow[], verifications: number): string {
  const cells = rows.map((row) => [
    row.call,
    NAMES[row.server],
    String(row.connections),
    Math.round(row.perSecond).toLocaleString("en"),
    row.p50.toFixed(1),
    row.p99.toFixed(1),
    shareText(row, rows, verifications),
  ]);
  const passwords =
    `The ceiling of a login is argon2id: ${verifications.toFixed(0)} verifications a second in a ` +
    "process that does nothing else.";
  return `## Asking the API\n\n${markdownTable(HEAD, cells)}\n\n${NOTE}\n\n${passwords}`;
}

function shareText(row: MeasuredRow, rows: readonly MeasuredRow[], verifications: number): string {
  const ceiling = row.call === "login" ? verifications : ceilingOf(row, rows);
  return ceiling === undefined ? "" : `${Math.round((100 * row.perSecond) / ceiling)} %`;
}

/** Measured with as many connections, or there is no comparison. */
function ceilingOf(row: MeasuredRow, rows: readonly MeasuredRow[]): number | undefined {
  return rows.find(
    ({ call, server, connections }) =>
      server === "ceiling" && call === row.call && connections === row.connections,
  )?.perSecond;
}
