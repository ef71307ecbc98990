import path from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import type { Plugin } from "vite";
import { TRAY_FILE } from "#tray/comparison-key.ts";

/**
 * Adds the module that shows what is chosen to be compared. The inline script of every page asks for
 * it once something is chosen, so its name is without a hash: pages are made when it is, not after it.
 */
export function tray(): AstroIntegration {
  return {
    name: "tray",
    hooks: {
      "astro:config:setup": ({ config, command, updateConfig }) => {
        const sources = fileURLToPath(config.srcDir);
        const plugin = command === "build" ? addModule(sources) : serveModule();
        updateConfig({ vite: { plugins: [plugin] } });
      },
    },
  };
}

const ENTRY = "tray/start.ts";

function addModule(sources: string): Plugin {
  return {
    name: "tray-module",
    applyToEnvironment: ({ name }) => name === "client",
    buildStart() {
      this.emitFile({ type: "chunk", id: path.join(sources, ENTRY), fileName: TRAY_FILE });
    },
  };
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
