import path from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { build, type Plugin } from "vite";

const ENTRY = "browser/comparison/tray/start.ts";
/** The file name has no hash, because the inline script of every page contains it. */
const FILE = "tray.js";

/**
 * Adds the module of the comparison tray. It is a separate bundle, because files shared with islands
 * would also load React. It gets no `PUBLIC_` variables, because it does not call the API.
 */
export function trayModule(): AstroIntegration {
  let entry = "";
  return {
    name: "tray-module",
    hooks: {
      "astro:config:setup": ({ config, command, updateConfig }) => {
        entry = path.join(fileURLToPath(config.srcDir), ENTRY);
        if (command === "dev") updateConfig({ vite: { plugins: [serveTrayInDevelopment()] } });
      },
      "astro:build:done": async ({ dir }) => {
        await build({
          configFile: false,
          logLevel: "warn",
          publicDir: false,
          build: {
            outDir: fileURLToPath(dir),
            emptyOutDir: false,
            modulePreload: false,
            rolldownOptions: { input: entry, output: { entryFileNames: FILE } },
          },
        });
      },
    },
  };
}

/** Serves the source of the module in development. */
function serveTrayInDevelopment(): Plugin {
  return {
    name: "tray-module",
    configureServer({ middlewares }) {
      middlewares.use((request, _, next) => {
        if (request.url === `/${FILE}`) request.url = `/src/${ENTRY}`;
        next();
      });
    },
  };
}
