import { createApp } from "#server/app.ts";
import { readConfig } from "#server/config/config.ts";
import { createLog } from "#server/core/log.ts";
import { listen } from "#server/http/listen.ts";
import { openServices } from "#server/open-services.ts";
import { updateDueTrust } from "#server/statistics/account-trust.ts";

/** The server as in production, in a process of its own, with a clock that its parent moves. */

export type ServerMessage = { readonly url: string } | { readonly peakMegabytes: number };

const SAMPLING_MS = 20;

const [, , distDir = ""] = process.argv;
const result = readConfig(process.env);
if ("problems" in result) throw new Error(result.problems.join("; "));
let ahead = 0;
let peakBytes = 0;
const clock = { now: () => Date.now() + ahead };
const services = await openServices({ config: result.config, distDir, log: createLog(), clock });
const { url } = await listen(createApp({ services, distDir }), result.config);

// A browser's attack cannot wait an hour for the maintenance, so each move of the clock runs its step.
process.on("message", async (milliseconds: number) => {
  ahead += milliseconds;
  await updateDueTrust(services);
  send({ peakMegabytes: Math.round(peakBytes / 2 ** 20) });
  peakBytes = 0;
});
process.on("disconnect", () => process.exit());
setInterval(() => {
  peakBytes = Math.max(peakBytes, process.memoryUsage.rss());
}, SAMPLING_MS);
send({ url });

function send(message: ServerMessage): void {
  process.send?.(message);
}
