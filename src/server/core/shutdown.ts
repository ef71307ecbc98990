import type { Server } from "node:http";

const GRACE_MS = 10_000;
const IDLE_SWEEP_MS = 50;

/**
 * Stops accepting, lets the requests under way finish, and resolves once every connection is closed.
 * After the grace time what is left is cut. Tells whether that was needed.
 */
export function closeGracefully(server: Server, graceMs = GRACE_MS): Promise<{ cut: boolean }> {
  return new Promise((resolve) => {
    let cut = false;
    // A kept-alive connection becomes idle only after its last answer: Node sweeps once, when told to close.
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
