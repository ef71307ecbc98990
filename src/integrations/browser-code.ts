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

const codeSplitting = {
  // If true, a group would also include all dependencies of its modules.
  includeDependenciesRecursively: false,
  groups: [
    {
      name: "react",
      // Includes QuietButton, which is tiny and on most pages: its own file would be one more request.
      test: /\/node_modules\/(?:react|react-dom|scheduler|nanostores|@nanostores\/\w+)\/|\/QuietButton/,
      priority: 1,
    },
    // Separate from React, because pages with only calculators send no requests.
    {
      name: "requests",
      test: /\/node_modules\/|\/src\/(?:contract\/(?:wire|accounts)|browser\/core)\//,
      minShareCount: 5,
    },
    { name: "forms", test: /\/src\/browser\/ui\/form\//, minShareCount: 5 },
    { name: "texts", test: /\/src\/(?:i18n\/|constants)/, minShareCount: 3 },
  ],
};

/** The hash is shorter than the default, because each page lists about twenty files. */
const FILE_NAME = "_astro/[name].[hash:7].js";

/**
 * Splits code so that the first touch loads few files: React, requests, shared parts, then the island's own.
 */
export function splitBrowserCode(): Plugin {
  const rolldownOptions = {
    // Lets an entry chunk get additional exports, which shared chunks import.
    preserveEntrySignatures: "allow-extension" as const,
    output: { codeSplitting, entryFileNames: FILE_NAME, chunkFileNames: FILE_NAME },
  };
  return {
    name: "split-browser-code",
    configEnvironment: (name) => (name === "client" ? { build: { rolldownOptions } } : undefined),
  };
}
