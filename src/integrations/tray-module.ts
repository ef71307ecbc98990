import path from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { build, type Plugin } from "vite";

const ENTRY = "browser/comparison/tray/start.ts";
/** The inline script of every page carries this name, so it has no hash. */
const FILE = "tray.js";

/**
 * Adds the module of the comparison tray. It is a bundle of its own, since files shared with islands
 * also load React. No `PUBLIC_` variable reaches it: it makes no call of the API.
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

/** In development the module is its source. */
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
