import react from "@astrojs/react";
import type { AstroIntegration } from "astro";

/** Adds React with an `IslandBoundary` around each island. Islands render synchronously, so streaming is off. */
export function createReactIslandsIntegration(): AstroIntegration {
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

/** Adds the directive `client:interaction`, which loads an island's code at the first interaction. */
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
