import type { Effort } from "./compress.ts";
import type { ModuleLists } from "./island-modules.ts";

/** What a thread is given when it starts. */
export interface ThreadData {
  /** The entry of the built app, and where its pages go: addresses of files. */
  app: string;
  outDir: string;
  /** The routes with their styles, as Astro's build keeps them. */
  pages: Map<string, { styles: unknown }>;
  /** What each island loads. */
  modules: ModuleLists;
  /** Origins that pages may ask besides their own. */
  connections: readonly string[];
  /** Origins that their pictures may come from, likewise. */
  pictures: readonly string[];
  effort: Effort;
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
