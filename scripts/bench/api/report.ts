import { markdownTable } from "../performance-document.ts";
import { CONNECTIONS, type MeasuredRow } from "./measure-rows.ts";

const HEAD = ["call", "database", "requests/s", "p50 ms", "p99 ms", "CPU µs"];

const NOTES = [
  "10,000 users, 1,000 of them signed in, 5,000 subjects, 200,000 follows; each " +
    "request is another user's about another subject. The server runs as in production, its limits " +
    "off, its log in a file; PostgreSQL waits for the disk. Autocannon asks from another process on " +
    `${CONNECTIONS} connections; every answer was a success. Both servers were warm and took turns.`,
  "A session is looked up at each request, so that a logout ends it at once on every server.",
];

/** The section of the document, from what was measured. */
export function reportText(rows: readonly MeasuredRow[]): string {
  const cells = rows.map(({ call, server, perSecond, p50, p99, cpu }) => [
    call,
    server === "sqlite" ? "SQLite" : "PostgreSQL",
    Math.round(perSecond).toLocaleString("en"),
    p50.toFixed(1),
    p99.toFixed(1),
    Number.isNaN(cpu) ? "" : cpu.toFixed(0),
  ]);
  return ["## Asking the API", markdownTable(HEAD, cells), ...NOTES].join("\n\n");
}
