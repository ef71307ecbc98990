import path from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { build, type Plugin } from "vite";
import { TRAY_FILE } from "#browser/catalogue/comparison-key.ts";

/**
 * Adds the module that shows what is chosen to be compared. The inline script of every page asks for
 * it once something is chosen, so its name is without a hash: pages are made when it is, not after it.
 * It is a bundle of its own: files that it would share with islands also load React.
 */
export function tray(): AstroIntegration {
  let entry = "";
  return {
    name: "tray",
    hooks: {
      "astro:config:setup": ({ config, command, updateConfig }) => {
        entry = path.join(fileURLToPath(config.srcDir), ENTRY);
        if (command === "dev") updateConfig({ vite: { plugins: [serveModule()] } });
      },
      "astro:build:done": ({ dir }) => bundle(entry, fileURLToPath(dir)),
    },
  };
}

const ENTRY = "browser/comparison/tray/start.ts";

async function bundle(entry: string, folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { entryFileNames: TRAY_FILE } },
    },
  });
}

/** In development it is the source itself. */
function serveModule(): Plugin {
  return {
    name: "tray-module",
    configureServer({ middlewares }) {
      middlewares.use((request, _, next) => {
        if (request.url === `/${TRAY_FILE}`) request.url = `/src/${ENTRY}`;
        next();
      });
    },
  };
}
