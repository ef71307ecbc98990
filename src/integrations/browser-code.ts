import path from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { build, minifySync, type Plugin } from "vite";
import { ANALYTICS_FILE, readReceiverAddresses } from "#browser/analytics/loader.ts";

/** Modules that pages include as inline scripts. Astro does not minify these. */
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
  // The option would add all dependencies of a group's modules to the group.
  includeDependenciesRecursively: false,
  groups: [
    {
      name: "react",
      // Includes QuietButton, because it is tiny, is on most pages, and would otherwise need one
      // more request.
      test: /\/node_modules\/(?:react|react-dom|scheduler|nanostores|@nanostores\/\w+)\/|\/QuietButton/,
      priority: 1,
    },
    // This group is separate from React, because pages that only have calculators send no requests.
    {
      name: "requests",
      test: /\/node_modules\/|\/src\/(?:contract\/(?:wire|accounts)|browser\/core)\//,
      minShareCount: 5,
    },
    { name: "forms", test: /\/src\/browser\/ui\/form\//, minShareCount: 5 },
    { name: "texts", test: /\/src\/(?:i18n\/|constants)/, minShareCount: 3 },
  ],
};

/** Uses a shorter hash than the default, because each page lists about twenty files. */
const FILE_NAME = "_astro/[name].[hash:7].js";

/**
 * Splits browser code into few files per island: React, requests, shared parts and the island's own
 * code.
 */
export function splitBrowserCode(): Plugin {
  const rolldownOptions = {
    // Allows entry chunks to have additional exports, which shared chunks import.
    preserveEntrySignatures: "allow-extension" as const,
    output: { codeSplitting, entryFileNames: FILE_NAME, chunkFileNames: FILE_NAME },
  };
  return {
    name: "split-browser-code",
    configEnvironment: (name) => (name === "client" ? { build: { rolldownOptions } } : undefined),
  };
}

export function createAnalyticsIntegration(environment: NodeJS.ProcessEnv): AstroIntegration {
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

/** Builds the analytics module. Its file name has no hash, because pages are rendered before the module is built. */
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
/** This file name has no hash, because the inline script of every page contains the name. */
const FILE = "tray.js";

/**
 * Builds the comparison tray as a separate bundle, because files shared with islands would load
 * React. It gets no `PUBLIC_` variables, because it does not call the API.
 */
export function createTrayIntegration(): AstroIntegration {
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

/** Serves the source file of the tray module in development. */
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
