import path from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { build, type Plugin } from "vite";

/** By the name that buttons ask for: `data-module="follow"`. */
const ENTRIES: Readonly<Record<string, string>> = {
  follow: "browser/reactions/follow-buttons.ts",
  tray: "browser/comparison/tray/start.ts",
};

/**
 * Adds the modules of buttons that are no islands. The inline script of every page asks for one once
 * such a button is pressed, so its name is without a hash: pages are made when it is, not after it.
 * Each is a bundle of its own: files that it would share with islands also load React.
 */
export function buttonModules(): AstroIntegration {
  let source = "";
  return {
    name: "button-modules",
    hooks: {
      "astro:config:setup": ({ config, command, updateConfig }) => {
        source = fileURLToPath(config.srcDir);
        if (command === "dev") updateConfig({ vite: { plugins: [serveModules()] } });
      },
      "astro:build:done": async ({ dir }) => {
        for (const [name, entry] of Object.entries(ENTRIES)) {
          await bundle(path.join(source, entry), fileURLToPath(dir), `${name}.js`);
        }
      },
    },
  };
}

async function bundle(entry: string, folder: string, file: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { entryFileNames: file } },
    },
  });
}

/** In development they are the sources themselves. */
function serveModules(): Plugin {
  return {
    name: "button-modules",
    configureServer({ middlewares }) {
      middlewares.use((request, _, next) => {
        const [, name = ""] = /^\/(\w+)\.js$/.exec(request.url ?? "") ?? [];
        const entry = ENTRIES[name];
        if (entry) request.url = `/src/${entry}`;
        next();
      });
    },
  };
}
