import { markdownTable } from "../performance-document.ts";
import type { MeasuredRow } from "./measure-rows.ts";

const NAMES = {
  ceiling: "the ceiling",
  middleware: "the ceiling, with the server's middleware",
  sqlite: "the server on SQLite",
  postgres: "the server on PostgreSQL",
} as const;

const HEAD = [
  "call",
  "server",
  "connections",
  "requests/s",
  "p50 ms",
  "p99 ms",
  "CPU µs",
  "of the ceiling",
];

const NOTES = [
  "10,000 users, 1,000 of them signed in, 5,000 subjects, 200,000 follows and 200,000 likes; each " +
    "request is another user's about another subject. The server runs as in production, its limits " +
    "off, its log in a file; PostgreSQL waits for the disk. Autocannon asks from another process; " +
    "every answer was a success. All servers were warm, and those of one call took turns.",
  "The ceiling is a Hono route on the same HTTP server that reads the same headers, parameters and " +
    "body, hashes the token and answers a constant of the same size: no database, no log, no header " +
    "but the type. Behind the server's middleware the same route also names the request, checks the " +
    "address, sets cookie and security headers and writes a line of log.",
  "A session is looked up at each request, so that a logout ends it at once on every server.",
];

/** The section of the document, from what was measured. */
export function reportText(rows: readonly MeasuredRow[], verifications: number): string {
  const cells = rows.map((row) => [
    row.call,
    NAMES[row.server],
    String(row.connections),
    Math.round(row.perSecond).toLocaleString("en"),
    row.p50.toFixed(1),
    row.p99.toFixed(1),
    Number.isNaN(row.cpu) ? "" : row.cpu.toFixed(0),
    shareText(row, rows, verifications),
  ]);
  const passwords =
    `A login's ceiling is argon2id: ${verifications.toFixed(0)} verifications a second in a process ` +
    "that does nothing else.";
  return ["## Asking the API", markdownTable(HEAD, cells), ...NOTES, passwords].join("\n\n");
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
