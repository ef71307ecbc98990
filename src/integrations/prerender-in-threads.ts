import { availableParallelism } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { AstroIntegration, AstroPrerenderer } from "astro";
import type { Plugin } from "vite";
import { findModules, type ModuleLists } from "./island-modules.ts";
import type { PageAnswer, PageQuestion, ThreadData } from "./prerender-thread.ts";

/**
 * Makes the pages on all cores: rendered, given their policy, compressed and written by one thread
 * each. Astro does one page after the other, which is most of what a build would wait for.
 */
export function prerenderInThreads(
  connections: readonly string[],
  pictures: readonly string[] = [],
): AstroIntegration {
  let app = "";
  let outDir = "";
  let pages: ThreadData["pages"] = new Map();
  let modules: ModuleLists = new Map();
  return {
    name: "prerender-in-threads",
    hooks: {
      "astro:config:setup": ({ updateConfig }) => {
        const entry = findEntry((found) => {
          app = found;
        });
        const lists = findModules((found) => {
          modules = found;
        });
        updateConfig({ vite: { plugins: [entry, lists] } });
      },
      "astro:config:done": ({ config }) => {
        outDir = config.outDir.href;
      },
      "astro:build:setup": (build) => {
        pages = build.pages;
      },
      "astro:build:start": ({ setPrerenderer }) => {
        setPrerenderer((own) =>
          inThreads(own, () => ({
            app,
            outDir,
            pages: new Map([...pages].map(([key, { styles }]) => [key, { styles }])),
            modules,
            connections,
            pictures,
          })),
        );
      },
    },
  };
}

/** Finds the built app, as Astro's own prerenderer does; no hook passes it on. */
function findEntry(found: (entry: string) => void): Plugin {
  return {
    name: "prerender-entry",
    applyToEnvironment: ({ name }) => name === "prerender",
    writeBundle({ dir = "" }, files) {
      const entry = Object.keys(files).find((file) => file.startsWith("prerender-entry."));
      if (entry) found(pathToFileURL(path.join(dir, entry)).href);
    },
  };
}

function inThreads(own: AstroPrerenderer, dataFor: () => ThreadData): AstroPrerenderer {
  let threads: Threads | undefined;
  let countPage: (() => void) | undefined;
  return {
    ...own,
    name: "threads",
    async getStaticPaths() {
      const paths = await own.getStaticPaths();
      threads = startThreads(dataFor());
      countPage = printProgress(paths.length);
      return paths;
    },
    // Lists and pictures are few, and what makes pictures uses all cores by itself.
    async render(request, options) {
      countPage?.();
      const { type, route, component } = options.routeData;
      if (type !== "page" || !threads) return own.render(request, options);
      await threads.make(request.url, route + component);
      return NOTHING_TO_WRITE;
    },
    async teardown() {
      await threads?.end();
      await own.teardown?.();
    },
  };
}

/** Call for each page; prints now and then how many are made and how long the rest will take. */
function printProgress(total: number): () => void {
  const startedAt = performance.now();
  let printedAt = startedAt;
  let made = 0;
  return () => {
    made += 1;
    const now = performance.now();
    if (now - printedAt < PROGRESS_EVERY_MS) return;
    printedAt = now;
    const secondsLeft = Math.ceil(((now - startedAt) / made / 1000) * (total - made));
    // Astro leaves its line about a page open until that page is made.
    console.log(`\n${made} of ${total} pages, about ${secondsLeft} s left`);
  };
}

const PROGRESS_EVERY_MS = 3000;

const NOTHING_TO_WRITE = new Response(null);

interface Threads {
  make(url: string, route: string): Promise<void>;
  end(): Promise<void>;
}

function startThreads(workerData: ThreadData): Threads {
  const waiting = new Map<number, PromiseWithResolvers<void>>();
  const finish = ({ id, error }: PageAnswer) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.reject(error);
    else asked?.resolve();
  };
  const fail = (error: unknown) => {
    for (const { reject } of waiting.values()) reject(error);
  };
  const threads = Array.from({ length: availableParallelism() }, () => {
    const thread = new Worker(new URL("prerender-thread.ts", import.meta.url), { workerData });
    return thread.on("message", finish).on("error", fail);
  });
  let count = 0;
  return {
    make(url, route) {
      const id = count++;
      const asked = Promise.withResolvers<void>();
      waiting.set(id, asked);
      threads[id % threads.length]?.postMessage({ id, url, route } satisfies PageQuestion);
      return asked.promise;
    },
    async end() {
      await Promise.all(threads.map((thread) => thread.terminate()));
    },
  };
}
