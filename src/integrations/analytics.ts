import path from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import type { Plugin } from "vite";
import { ANALYTICS_FILE, receiverAddresses } from "#browser/analytics/loader.ts";

/** Adds the module that sends events, to a site that has a receiver for them. */
export function analytics(environment: NodeJS.ProcessEnv): AstroIntegration {
  return {
    name: "analytics",
    hooks: {
      "astro:config:setup": ({ config, command, updateConfig }) => {
        if (command !== "build" || receiverAddresses(environment).length === 0) return;
        updateConfig({ vite: { plugins: [addModule(fileURLToPath(config.srcDir))] } });
      },
    },
  };
}

/** A name without a hash: the pages carry it, and are made when the module is, not after it. */
function addModule(sources: string): Plugin {
  return {
    name: "analytics-module",
    applyToEnvironment: ({ name }) => name === "client",
    buildStart() {
      const id = path.join(sources, "browser/analytics/start.ts");
      this.emitFile({ type: "chunk", id, fileName: ANALYTICS_FILE });
    },
  };
}
