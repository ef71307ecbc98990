import astroIsland from "astro/runtime/server/astro-island.prebuilt.js";
import { ISLAND_STYLES } from "astro/runtime/server/astro-island-styles.js";
import type { Plugin } from "vite";

/** Gives one finished page what its islands need. */
export type CompleteIslands = (html: Buffer) => Buffer;

/**
 * Writes the runtime of islands (`#browser/hydration/interaction.ts`) once, before all of them. Astro
 * writes it where it renders an island first: of a part that is rendered once for many pages it may
 * stand on some twice, on others never. Astro's own element is left out, ours does its work.
 *
 * Each island also gets the files of its modules, so that all of them start at once; one whose files
 * come ahead those that it loads later, too.
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
    // One character a byte: what is looked for is ASCII.
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

/** `{ ahead: true }` as it is written in an attribute. */
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

/** Names of files relative to the site, the largest first. */
export interface EntryModules {
  /** Needed before the entry can run, itself among them. */
  now: string[];
  /** Loaded by import() once it runs, with their imports. */
  later: string[];
}

/** By the entry's file. */
export type ModuleLists = Map<string, EntryModules>;

interface Chunk {
  type: "chunk";
  fileName: string;
  isEntry: boolean;
  imports: string[];
  dynamicImports: string[];
  code: string;
}

/** Finds the files that each entry of the browser's code needs. */
export function findModules(onLists: (lists: ModuleLists) => void): Plugin {
  return {
    name: "island-modules",
    applyToEnvironment: ({ name }) => name === "client",
    writeBundle(_options, files) {
      onLists(moduleLists(Object.values(files).filter((file) => file.type === "chunk")));
    },
  };
}

/**
 * `moduleLists([{ fileName: "a.js", isEntry: true, imports: ["b.js"], … }, { fileName: "b.js", … }])`
 * `// => Map { "a.js" => { now: ["b.js", "a.js"], later: [] } }`, when `b.js` is the larger
 */
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
