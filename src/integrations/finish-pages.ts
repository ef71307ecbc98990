import path from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration, AstroPrerenderer } from "astro";
import {
  type CompleteIslands,
  completeIslands,
  findModules,
  type ModuleLists,
} from "./complete-islands.ts";
import { writeCompressed } from "./compress.ts";
import { contentPolicy } from "./content-policy.ts";

/** Compresses pages while Astro renders the next ones: zlib has threads of its own. */
export function finishPages(
  connections: readonly string[],
  pictures: readonly string[] = [],
): AstroIntegration {
  const applyPolicy = contentPolicy(connections, pictures);
  let modules: ModuleLists = new Map();
  let outDir = "";
  return {
    name: "finish-pages",
    hooks: {
      "astro:config:setup": ({ updateConfig }) => {
        const lists = findModules((moduleLists) => {
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
            countPage = printProgress(paths.length);
            return paths;
          },
          async render(request, options) {
            countPage?.();
            const rendered = await prerenderer.render(request, options);
            if (options.routeData.type !== "page") return rendered;
            const response = rendered instanceof Response ? rendered : rendered.response;
            complete ??= completeIslands(modules, islandRuntime(prerenderer));
            const html = complete(Buffer.from(await response.arrayBuffer()));
            const finished = applyPolicy(html);
            await writeCompressed(path.join(outDir, toFile(request.url)), finished);
            return new Response(finished, response);
          },
        }));
      },
    },
  };
}

/** No hook passes on what Astro made of `#browser/hydration/interaction.ts`; its prerenderer has it. */
function islandRuntime(prerenderer: AstroPrerenderer): string {
  const { app } = prerenderer as unknown as {
    app: { manifest: { clientDirectives: Map<string, string> } };
  };
  return app.manifest.clientDirectives.get("interaction") ?? "";
}

/** As the "preserve" format has it: `/about.html`, `/id/index.html` for `/id/`. */
function toFile(url: string): string {
  return decodeURI(new URL(url).pathname).replace(/\/$/, "/index.html");
}

const PROGRESS_EVERY_MS = 3000;

export function printProgress(total: number): () => void {
  const startedAt = performance.now();
  let printedAt = startedAt;
  let count = 0;
  return () => {
    count += 1;
    const now = performance.now();
    if (now - printedAt < PROGRESS_EVERY_MS) return;
    printedAt = now;
    const secondsLeft = Math.ceil(((now - startedAt) / count / 1000) * (total - count));
    // Astro leaves its line about a page open until that page is made.
    console.log(`\n${count} of ${total} pages, about ${secondsLeft} s left`);
  };
}
