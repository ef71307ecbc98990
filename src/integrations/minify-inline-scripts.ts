import type { AstroIntegration } from "astro";
import { minifySync, type Plugin } from "vite";

/** The functions of `src/browser/early` that pages carry as text: what a page is made by is not minified else. */
const INLINE = /\/src\/browser\/early\/[a-z-]+-behaviour\.ts$/;

export function minifyInlineScripts(): AstroIntegration {
  return {
    name: "minify-inline-scripts",
    hooks: {
      "astro:config:setup": ({ command, updateConfig }) => {
        if (command === "build") updateConfig({ vite: { plugins: [minifyBehaviour()] } });
      },
    },
  };
}

function minifyBehaviour(): Plugin {
  return {
    name: "minify-behaviour",
    enforce: "post",
    transform: {
      filter: { id: INLINE },
      handler: (code, id) => minifySync(id, code, { module: true }).code,
    },
  };
}
