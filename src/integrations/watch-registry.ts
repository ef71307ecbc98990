import { readdirSync } from "node:fs";
import type { AstroIntegration } from "astro";

const REGISTRY = new URL("../../content/registry/", import.meta.url);

/** The registry is read once per start; a changed row restarts the development server. */
export function watchRegistry(): AstroIntegration {
  return {
    name: "watch-registry",
    hooks: {
      "astro:config:setup": ({ addWatchFile }) => {
        for (const file of readdirSync(REGISTRY)) addWatchFile(new URL(file, REGISTRY));
      },
    },
  };
}
