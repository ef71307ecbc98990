import path from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import type { Plugin } from "vite";
import { ANALYTICS_FILE, readReceiverAddresses } from "#browser/analytics/loader.ts";

export function analytics(environment: NodeJS.ProcessEnv): AstroIntegration {
  return {
    name: "analytics",
    hooks: {
      "astro:config:setup": ({ config, command, updateConfig }) => {
        if (command !== "build" || readReceiverAddresses(environment).length === 0) return;
        updateConfig({ vite: { plugins: [createAnalyticsPlugin(fileURLToPath(config.srcDir))] } });
      },
    },
  };
}

/** The file name has no hash, because pages are rendered before the module is built. */
function createAnalyticsPlugin(sourceFolder: string): Plugin {
  return {
    name: "analytics-module",
    applyToEnvironment: ({ name }) => name === "client",
    buildStart() {
      const id = path.join(sourceFolder, "browser/analytics/start.ts");
      this.emitFile({ type: "chunk", id, fileName: ANALYTICS_FILE });
    },
  };
}
