// npm run dev: runs the site with live reload on PORT and the API server on the next port. The
// site's server forwards API calls.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { type AstroInlineConfig, dev } from "astro";
import { CATALOGUE_FILE } from "#catalogue/file/catalogue-file.ts";
import { resolveDevAddress } from "#hosting/addresses.ts";
import { readConfig } from "#server/config/config.ts";
import { createListeningUrl } from "#site-url.ts";
import { findListenProblem } from "./preflight.ts";
import { toExitCode } from "./processes.mjs";
import { ROOT } from "./root.ts";

type VitePlugin = Extract<
  NonNullable<NonNullable<AstroInlineConfig["vite"]>["plugins"]>[number],
  { name: string }
>;

const API_ADDRESSES = ["/polaris", "/users", "/healthz", "/readyz"];

const read = readConfig(process.env);
if ("problems" in read) printErrorsAndExit(read.problems);

const { port, host, siteUrl } = read.config;
const apiPort = port + 1;
for (const candidate of [port, apiPort]) {
  if ((await findListenProblem(candidate, host)) === undefined) continue;
  printErrorsAndExit([
    `PORT: port ${candidate} on ${host} is in use; dev needs ${port} and ${apiPort}`,
  ]);
}

process.env["ASTRO_TELEMETRY_DISABLED"] = "1";
const target = createListeningUrl(host, apiPort);
const site = await dev({
  root: ROOT,
  server: { port, host },
  vite: {
    plugins: [createAddressPlugin()],
    server: {
      strictPort: true,
      proxy: Object.fromEntries(API_ADDRESSES.map((address) => [address, { target }])),
    },
  },
});

if (!existsSync(path.join(ROOT, "dist", CATALOGUE_FILE))) {
  console.log("The API knows no products before the first `npm run build`: search finds nothing.");
}
const server = path.join(ROOT, "src/server/main.ts");
const api = spawn(process.execPath, ["--watch", "--watch-preserve-output", server], {
  cwd: ROOT,
  stdio: "inherit",
  env: { ...process.env, PORT: String(apiPort), SITE_URL: siteUrl },
});
process.once("exit", () => api.kill("SIGTERM"));

let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => stopAndExit(0));
}
api.once("close", (code, signal) => stopAndExit(toExitCode(code, signal)));

async function stopAndExit(exitCode: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  api.kill("SIGTERM");
  await site.stop();
  process.exit(exitCode);
}

/** Serves shells and redirects old URLs, as the production server does. */
function createAddressPlugin(): VitePlugin {
  return {
    name: "served-addresses",
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const address = resolveDevAddress(request.url ?? "/");
        if (address && "redirect" in address) {
          response.writeHead(302, { Location: address.redirect, "Cache-Control": "no-cache" });
          response.end();
          return;
        }
        if (address) request.url = address.rewrite;
        next();
      });
    },
  };
}

function printErrorsAndExit(lines: readonly string[]): never {
  for (const line of lines) console.error(line);
  process.exit(1);
}
