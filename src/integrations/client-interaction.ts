import type { AstroIntegration } from "astro";

/** Makes `client:interaction` known: an island that loads when it is touched (`#browser/hydration/interaction.ts`). */
export function clientInteraction(): AstroIntegration {
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
