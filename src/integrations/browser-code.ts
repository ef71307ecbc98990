import path from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { build, minifySync, type Plugin } from "vite";
import { ANALYTICS_FILE, readReceiverAddresses } from "#browser/analytics/loader.ts";

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

export function analytics(environment: NodeJS.ProcessEnv): AstroIntegration {
  return {
    name: "analytics",
    hooks: {
      "astro:config:setup": ({ config, command, updateConfig }) => {
        if (command !== "build" || readReceiverAddresses(environment).length === 0) return;
        updateConfig({ vite: { plugins: [createAnalyticsPlugin(fileURLToPath(config.srcDir))] } });
      },
    },
  };
}

/** The file name has no hash, because pages are rendered before the module is built. */
function createAnalyticsPlugin(sourceFolder: string): Plugin {
  return {
    name: "analytics-module",
    applyToEnvironment: ({ name }) => name === "client",
    buildStart() {
      const id = path.join(sourceFolder, "browser/analytics/start.ts");
      this.emitFile({ type: "chunk", id, fileName: ANALYTICS_FILE });
    },
  };
}

const ENTRY = "browser/comparison/tray/start.ts";
/** The file name has no hash, because the inline script of every page contains it. */
const FILE = "tray.js";

/**
 * Adds the module of the comparison tray. It is a separate bundle, because files shared with islands
 * would also load React. It gets no `PUBLIC_` variables, because it does not call the API.
 */
export function trayModule(): AstroIntegration {
  let entry = "";
  return {
    name: "tray-module",
    hooks: {
      "astro:config:setup": ({ config, command, updateConfig }) => {
        entry = path.join(fileURLToPath(config.srcDir), ENTRY);
        if (command === "dev") updateConfig({ vite: { plugins: [serveTrayInDevelopment()] } });
      },
      "astro:build:done": async ({ dir }) => {
        await build({
          configFile: false,
          logLevel: "warn",
          publicDir: false,
          build: {
            outDir: fileURLToPath(dir),
            emptyOutDir: false,
            modulePreload: false,
            rolldownOptions: { input: entry, output: { entryFileNames: FILE } },
          },
        });
      },
    },
  };
}

/** Serves the source of the module in development. */
function serveTrayInDevelopment(): Plugin {
  return {
    name: "tray-module",
    configureServer({ middlewares }) {
      middlewares.use((request, _, next) => {
        if (request.url === `/${FILE}`) request.url = `/src/${ENTRY}`;
        next();
      });
    },
  };
}
