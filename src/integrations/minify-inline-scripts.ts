import { minifySync, type Plugin } from "vite";

/** Astro does not minify functions that a page includes as text. */
const INLINE = /\/src\/browser\/early\/[a-z-]+-behaviour\.ts$/;

export function minifyInlineScripts(): Plugin {
  return {
    name: "minify-inline-scripts",
    apply: "build",
    enforce: "post",
    transform: {
      filter: { id: INLINE },
      handler: (code, id) => minifySync(id, code, { module: true }).code,
    },
  };
}
