import { minifySync, type Plugin } from "vite";

/** The functions of `src/browser/early` that pages carry as text: what a page is made by is not minified else. */
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
