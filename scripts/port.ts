import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** Whether a server could listen there; any other fault than a taken port is left to the server. */
export function isPortFree(port: number, host: string): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once("error", (error: NodeJS.ErrnoException) => resolve(error.code !== "EADDRINUSE"));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

/** As `isPortFree`, with a second's patience: a server that was just told to stop is on its way out. */
export async function becomesFree(port: number, host: string): Promise<boolean> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (await isPortFree(port, host)) return true;
    await wait(200);
  }
  return false;
}
