import astroIsland from "astro/runtime/server/astro-island.prebuilt.js";
import { ISLAND_STYLES } from "astro/runtime/server/astro-island-styles.js";
import type { Plugin } from "vite";

export type CompleteIslands = (html: Buffer) => Buffer;

/**
 * Writes the runtime of islands once before all of them: Astro writes it where it renders an island
 * first, so a part that is rendered once for many pages has it on some twice, on others never. Lists
 * the files of an island, so that all start at once.
 */
export function completeIslands(modules: ModuleLists, runtime: string): CompleteIslands {
  const scripts = [
    // Is part of page.css: in the body of a page no style is allowed.
    `<style>${ISLAND_STYLES}</style>`,
    `<script>${runtime}</script>`,
    `<script>${astroIsland}</script>`,
    "<!--astro:end-->",
  ];
  const ownRuntime = runtime.replace(ANNOUNCEMENT, "").trimEnd();
  const getList = rememberLists(modules);
  return (html) => {
    // Latin-1 is faster, and the searched text is ASCII.
    let text = html.toString("latin1");
    if (!text.includes(ISLAND)) return html;
    for (const part of scripts) text = text.replaceAll(part, "");
    text = text.replaceAll(/<astro-island [^>]*>/g, (tag) => completeTag(tag, getList));
    // In the script of every page's head: one of its own would cost a hash in the content policy.
    text = text.replace("<script>", () => `<script>${ownRuntime}`);
    return Buffer.from(text, "latin1");
  };
}

const ISLAND = "<astro-island ";

/** Only Astro's own element waits for it. */
const ANNOUNCEMENT =
  /var (\w+)=\w+;\(self\.Astro\|\|\(self\.Astro=\{\}\)\)\.interaction=\1;window\.dispatchEvent\(new Event\("astro:interaction"\)\);/;

type ListOf = (name: keyof EntryModules, component: string, renderer: string) => string;

function completeTag(tag: string, listOf: ListOf): string {
  if (readAttribute(tag, "client") !== "interaction") {
    throw new Error(`the site knows islands with client:interaction only, this is another: ${tag}`);
  }
  const addresses = [
    readAttribute(tag, "component-url"),
    readAttribute(tag, "renderer-url"),
  ] as const;
  const later = COMES_AHEAD.test(readAttribute(tag, "opts")) ? listOf("later", ...addresses) : "";
  const lists = `modules="${listOf("now", ...addresses)}"${later && ` later="${later}"`}`;
  return tag
    .replace(NOT_NEEDED, "")
    .replaceAll(JSON_VALUE, (_, name, json) => ` ${name}='${json.replaceAll("&quot;", '"')}'`)
    .replace(ISLAND, () => `${ISLAND}${lists} `);
}

/** In single quotes JSON needs no escapes: 1 % off a page with a large form. Astro escapes its apostrophes. */
const JSON_VALUE = / (props|opts)="([^"]*)"/g;

const COMES_AHEAD = /&quot;ahead&quot;:true/;

/** Needed for development, streaming and slots only. */
const NOT_NEEDED = / (?:uid|prefix)="[^"]*"| await-children(?:="")?/g;

function readAttribute(tag: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
}

function rememberLists(modules: ModuleLists): ListOf {
  const lists = new Map<string, string>();
  return (name, component, renderer) => {
    const key = `${name} ${component} ${renderer}`;
    let list = lists.get(key);
    if (list === undefined) {
      const files = [component, renderer].flatMap((address) => getFiles(address, modules)[name]);
      list = [...new Set(files)].map((file) => `/${file}`).join(" ");
      lists.set(key, list);
    }
    return list;
  };
}

function getFiles(address: string, modules: ModuleLists): EntryModules {
  const files = modules.get(address.slice(1));
  if (!files) throw new Error(`${address} is not among the entries of the browser's code`);
  return files;
}

/** Files, the largest first. */
export interface EntryModules {
  now: string[];
  later: string[];
}

export type ModuleLists = Map<string, EntryModules>;

interface Chunk {
  type: "chunk";
  fileName: string;
  isEntry: boolean;
  imports: string[];
  dynamicImports: string[];
  code: string;
}

export function findModules(onLists: (lists: ModuleLists) => void): Plugin {
  return {
    name: "island-modules",
    applyToEnvironment: ({ name }) => name === "client",
    writeBundle(_options, files) {
      onLists(moduleLists(Object.values(files).filter((file) => file.type === "chunk")));
    },
  };
}

/** `moduleLists([a, b]) // => Map { "a.js" => { now: ["b.js", "a.js"], later: [] } }` if `a.js` imports `b.js` */
export function moduleLists(chunks: readonly Chunk[]): ModuleLists {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const collect = (name: string, collected: Set<Chunk>) => {
    const chunk = byName.get(name);
    if (!chunk || collected.has(chunk)) return collected;
    collected.add(chunk);
    for (const next of chunk.imports) collect(next, collected);
    return collected;
  };
  const entries = chunks.filter(({ isEntry }) => isEntry);
  return new Map(
    entries.map(({ fileName }) => {
      const now = collect(fileName, new Set());
      const all = new Set(now);
      // Items added to a set while it is walked are walked, too: later files may load others.
      for (const { dynamicImports } of all) for (const name of dynamicImports) collect(name, all);
      return [fileName, { now: listNames(now), later: listNames(all.difference(now)) }];
    }),
  );
}

function listNames(chunks: ReadonlySet<Chunk>): string[] {
  return [...chunks].sort(largestFirst).map(({ fileName }) => fileName);
}

function largestFirst(a: Chunk, b: Chunk): number {
  return b.code.length - a.code.length;
}
