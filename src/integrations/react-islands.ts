import react from "@astrojs/react";
import type { AstroIntegration } from "astro";

/** React with `IslandBoundary` around each island. Islands wait for nothing, so nothing is streamed. */
export function reactIslands(): AstroIntegration {
  const integration = react({ experimentalDisableStreaming: true });
  const setUp = integration.hooks["astro:config:setup"];
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      "astro:config:setup": (options) =>
        setUp?.({
          ...options,
          addRenderer: (renderer) =>
            options.addRenderer({
              ...renderer,
              clientEntrypoint: "#browser/hydration/react-renderer.ts",
            }),
        }),
    },
  };
}
