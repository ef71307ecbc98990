import { createApp } from "#server/app.ts";
import { readConfig } from "#server/config/config.ts";
import { createLog } from "#server/core/log.ts";
import { listen } from "#server/http/listen.ts";
import { openServices } from "#server/open-services.ts";
import { updateDueTrust } from "#server/statistics/account-trust.ts";

/** Runs the production server in a separate process. The parent process can move its clock forward. */

const [, , distDir = ""] = process.argv;
const result = readConfig(process.env);
if ("problems" in result) throw new Error(result.problems.join("; "));
const { config } = result;
let ahead = 0;
let peakBytes = 0;
const clock = { now: () => Date.now() + ahead };
const services = await openServices({ config, distDir, log: createLog(), clock });
const { url } = await listen(createApp({ services, distDir }), config);
setInterval(() => {
  peakBytes = Math.max(peakBytes, process.memoryUsage.rss());
}, 20);
process.on("disconnect", () => process.exit());
process.on("message", async (milliseconds: number) => {
  ahead += milliseconds;
  // This step of the hourly maintenance normally waits for real time to pass.
  await updateDueTrust(services);
  process.send?.(Math.round(peakBytes / 2 ** 20));
  peakBytes = 0;
});
process.send?.(url);
