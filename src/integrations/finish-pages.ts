import path from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration, AstroPrerenderer } from "astro";
import {
  type CompleteIslands,
  createIslandCompleter,
  createModuleListPlugin,
  type ModuleLists,
} from "./complete-islands.ts";
import { writeCompressed } from "./compress.ts";
import { createPolicyWriter } from "./content-policy.ts";

/** Finishes rendered pages. zlib's threads compress a page while Astro renders the next pages. */
export function createFinishPagesIntegration(
  connectionOrigins: readonly string[],
  pictureOrigins: readonly string[] = [],
): AstroIntegration {
  const applyPolicy = createPolicyWriter(connectionOrigins, pictureOrigins);
  let modules: ModuleLists = new Map();
  let outDir = "";
  return {
    name: "finish-pages",
    hooks: {
      "astro:config:setup": ({ updateConfig }) => {
        const lists = createModuleListPlugin((moduleLists) => {
          modules = moduleLists;
        });
        updateConfig({ vite: { plugins: [lists] } });
      },
      "astro:config:done": ({ config }) => {
        outDir = fileURLToPath(config.outDir);
      },
      "astro:build:start": ({ setPrerenderer }) => {
        let complete: CompleteIslands | undefined;
        let countPage: (() => void) | undefined;
        setPrerenderer((prerenderer) => ({
          ...prerenderer,
          async getStaticPaths() {
            const paths = await prerenderer.getStaticPaths();
            countPage = createProgressPrinter(paths.length);
            return paths;
          },
          async render(request, options) {
            countPage?.();
            const rendered = await prerenderer.render(request, options);
            if (options.routeData.type !== "page") return rendered;
            const response = rendered instanceof Response ? rendered : rendered.response;
            complete ??= createIslandCompleter(modules, readIslandRuntime(prerenderer));
            const html = complete(Buffer.from(await response.arrayBuffer()));
            const finished = applyPolicy(html);
            await writeCompressed(path.join(outDir, toPageFile(request.url)), finished);
            return new Response(finished, response);
          },
        }));
      },
    },
  };
}

/** Returns the built code of `#browser/hydration/interaction.ts`. Only the prerenderer provides this code. */
function readIslandRuntime(prerenderer: AstroPrerenderer): string {
  const { app } = prerenderer as unknown as {
    app: { manifest: { clientDirectives: Map<string, string> } };
  };
  return app.manifest.clientDirectives.get("interaction") ?? "";
}

/** Converts a page URL to the file in Astro's "preserve" format: `/about.html`, or `/id/index.html` for `/id/`. */
function toPageFile(url: string): string {
  return decodeURI(new URL(url).pathname).replace(/\/$/, "/index.html");
}

const PROGRESS_EVERY_MS = 3000;

function createProgressPrinter(total: number): () => void {
  const startedAt = performance.now();
  let printedAt = startedAt;
  let count = 0;
  return () => {
    count += 1;
    const now = performance.now();
    if (now - printedAt < PROGRESS_EVERY_MS) return;
    printedAt = now;
    const secondsLeft = Math.ceil(((now - startedAt) / count / 1000) * (total - count));
    console.log(`${count} of ${total} pages, about ${secondsLeft} s left`);
  };
}
