import type { SampledCall } from "./requests.ts";

/** The real server on either database, the ceiling, and the ceiling behind the real middleware. */
export type ServerName = "ceiling" | "middleware" | "sqlite" | "postgres";

export interface Row {
  readonly call: SampledCall;
  readonly server: ServerName;
  readonly connections: number;
}

const CONNECTIONS = 32;

/** What is compared is measured one after the other: the machine may be another one minutes later. */
export const ROWS: readonly Row[] = [
  ...rowsOf("followState", ["ceiling", "middleware", "sqlite", "postgres"]),
  ...rowsOf("followState", ["sqlite", "postgres"], 2 * CONNECTIONS),
  ...rowsOf("readProfile", ["ceiling", "sqlite", "postgres"]),
  ...rowsOf("follow", ["ceiling", "sqlite", "postgres"]),
  ...rowsOf("login", ["sqlite", "postgres"]),
];

function rowsOf(
  call: SampledCall,
  servers: readonly ServerName[],
  connections = CONNECTIONS,
): Row[] {
  return servers.map((server) => ({ call, server, connections }));
}
