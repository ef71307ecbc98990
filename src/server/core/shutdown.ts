import type { Server } from "node:http";

const GRACE_MS = 10_000;
const IDLE_SWEEP_MS = 50;

/** Stops accepting and lets running requests finish; cuts them after the grace time. */
export function closeGracefully(server: Server, graceMs = GRACE_MS): Promise<{ cut: boolean }> {
  return new Promise((resolve) => {
    let cut = false;
    // Node closes idle connections only once, and others become idle later.
    const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
    const deadline = setTimeout(() => {
      cut = true;
      server.closeAllConnections();
    }, graceMs);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(deadline);
      resolve({ cut });
    });
  });
}
