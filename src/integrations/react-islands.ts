import react from "@astrojs/react";
import type { AstroIntegration } from "astro";

/** React with `IslandBoundary` around each island. Streaming is off, because islands render synchronously. */
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

/** Adds `client:interaction`: the code of an island loads at the first interaction. */
export function addInteractionDirective(): AstroIntegration {
  return {
    name: "client-interaction",
    hooks: {
      "astro:config:setup": ({ addClientDirective }) => {
        addClientDirective({
          name: "interaction",
          entrypoint: "./src/browser/hydration/interaction.ts",
        });
      },
    },
  };
}
