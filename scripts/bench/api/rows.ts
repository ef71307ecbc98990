import type { SampledCall } from "./requests.ts";

/** The real server on either database, the ceiling, and the ceiling behind the real middleware. */
export const SERVERS = ["ceiling", "middleware", "sqlite", "postgres"] as const;
export type ServerName = (typeof SERVERS)[number];

export interface Row {
  readonly call: SampledCall;
  readonly server: ServerName;
  readonly connections: number;
}

const CONNECTIONS = 32;

/** Each list is of what is compared with each other. */
export const ROWS: readonly (readonly Row[])[] = [
  [
    ...rowsOf("followState", SERVERS),
    ...rowsOf("followState", ["sqlite", "postgres"], 2 * CONNECTIONS),
  ],
  rowsOf("readProfile", ["ceiling", "sqlite", "postgres"]),
  rowsOf("follow", ["ceiling", "sqlite", "postgres"]),
  rowsOf("login", ["sqlite", "postgres"]),
];

function rowsOf(
  call: SampledCall,
  servers: readonly ServerName[],
  connections = CONNECTIONS,
): Row[] {
  return servers.map((server) => ({ call, server, connections }));
}
