import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { completeIslands } from "./complete-islands.ts";
import { writeCompressed } from "./compress.ts";
import { contentPolicy } from "./content-policy.ts";
import type { ModuleLists } from "./island-modules.ts";
import { shrinkPage } from "./shrink-page.ts";

/** The input of a thread when it starts. */
export interface ThreadData {
  /** The entry of the built app, and where its pages go: addresses of files. */
  app: string;
  outDir: string;
  /** The routes with their styles, as Astro's build keeps them. */
  pages: Map<string, { styles: unknown }>;
  /** The modules of each island. */
  modules: ModuleLists;
  /** Origins that pages may ask besides their own. */
  connections: readonly string[];
  /** Origins that their pictures may come from, likewise. */
  pictures: readonly string[];
}

/** One page to make; `route` is the route's pattern and component. */
export interface PageQuestion {
  id: number;
  url: string;
  route: string;
}

/** `error` is what went wrong; without it the page's files are written. */
export interface PageAnswer {
  id: number;
  error?: unknown;
}

/** The parts we use of the app that Astro built; its own prerenderer gives it the same two things. */
interface BuiltApp {
  manifest: { routes: { routeData: RouteData }[]; clientDirectives: Map<string, string> };
  setInternals(internals: unknown): void;
  setOptions(options: unknown): void;
  render(request: Request, options: { routeData: RouteData }): Promise<Response>;
}

interface RouteData {
  route: string;
  component: string;
}

const data = workerData as ThreadData;
const outDir = fileURLToPath(data.outDir);
const app = await loadApp();
const complete = completeIslands(
  data.modules,
  app.manifest.clientDirectives.get("interaction") ?? "",
);
const applyPolicy = contentPolicy(data.connections, data.pictures);
const routes = new Map(
  app.manifest.routes.map(({ routeData }) => [routeData.route + routeData.component, routeData]),
);
const folders = new Set<string>();

parentPort?.on("message", async ({ id, url, route }: PageQuestion) => {
  const answer: PageAnswer = { id };
  try {
    writePage(url, await render(url, route));
  } catch (error) {
    answer.error = error;
  }
  parentPort?.postMessage(answer);
});

async function loadApp(): Promise<BuiltApp> {
  const { app } = (await import(data.app)) as { app: BuiltApp };
  app.setInternals({ pagesByKeys: data.pages, entrySpecifierToBundleMap: new Map() });
  const destination = { write: ({ message }: { message: string }) => console.error(message) };
  app.setOptions({ settings: { scripts: [] }, logger: { options: { destination } } });
  return app;
}

async function render(url: string, route: string): Promise<Buffer> {
  const routeData = routes.get(route);
  if (!routeData) throw new Error(`${route} is not among the routes of the built app`);
  const response = await app.render(new Request(url), { routeData });
  const { status, headers } = response;
  if ((status !== 200 && status !== 404) || !headers.get("content-type")?.startsWith("text/html")) {
    throw new Error(`${url} answers ${status} ${headers.get("content-type")}, not a page`);
  }
  const html = Buffer.from(await response.arrayBuffer());
  return applyPolicy(shrinkPage(complete(html)));
}

/** The address is the one that Astro's "preserve" format gives: `/about.html`, `/id/` for an index. */
function writePage(url: string, html: Buffer): void {
  const address = decodeURI(new URL(url).pathname).replace(/\/$/, "/index.html");
  const file = path.join(outDir, address);
  const folder = path.dirname(file);
  if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
  folders.add(folder);
  writeFileSync(file, html);
  writeCompressed(file, html);
}
