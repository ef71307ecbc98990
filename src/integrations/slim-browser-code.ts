import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** Small replacements with the parts of these packages that we use. */
const REPLACED: Readonly<Record<string, string>> = {
  "@astrojs/react/client.js": "../browser/hydration/react-renderer.ts",
  destr: "../browser/core/ofetch/destr.ts",
  ufo: "../browser/core/ofetch/ufo.ts",
};

/** Vite's helper around import(): it would start what the loaded file imports, which is here by then. */
const PRELOAD_HELPER = "\0vite/preload-helper.js";

/** Valibot's functions only make schemas: those that no island reads are left out. */
const treeshake = { manualPureFunctions: ["v"] };

/** A schema's description of itself is for the published description of the API. */
const DESCRIPTION = /^\s*v\.(?:description|metadata)\(.*\),$/gm;

/**
 * Leaves out of the browser's code what it has no use for: 2 kB after compression at the first touch
 * of an island. Development goes without this.
 */
export function slimBrowserCode(): Plugin {
  return {
    name: "slim-browser-code",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    // Else each import() carries a list of files that the replaced helper does not use, and React what
    // it tells developers' tools.
    configEnvironment: (name) =>
      name === "client"
        ? {
            build: { modulePreload: false, rolldownOptions: { treeshake } },
            define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined" },
          }
        : undefined,
    resolveId(id) {
      const file = REPLACED[id];
      return file === undefined ? null : fileURLToPath(new URL(file, import.meta.url));
    },
    load(id) {
      return id === PRELOAD_HELPER ? "export const __vitePreload = (load) => load();" : null;
    },
    transform: {
      filter: { id: /\/src\/contract\// },
      // The line stays, so that those after it keep their numbers.
      handler: (code) => ({ code: code.replaceAll(DESCRIPTION, ""), map: null }),
    },
  };
}
