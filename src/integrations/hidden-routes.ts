import type { AstroIntegration } from "astro";

/** Astro leaves out files whose name begins with an underscore; these addresses begin with one. */
export function hiddenRoutes(): AstroIntegration {
  return {
    name: "hidden-routes",
    hooks: {
      "astro:config:setup": ({ injectRoute, command }) => {
        injectRoute({
          pattern: "/[...locale]/_app",
          entrypoint: "./src/layouts/AppEntry.astro",
          prerender: true,
        });
        // The style guide is for those who build the site, not for its readers.
        if (command !== "dev") return;
        injectRoute({
          pattern: "/_styleguide",
          entrypoint: "./src/layouts/StyleGuide.astro",
          prerender: true,
        });
      },
    },
  };
}
