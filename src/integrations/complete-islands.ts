import astroIsland from "astro/runtime/server/astro-island.prebuilt.js";
import { ISLAND_STYLES } from "astro/runtime/server/astro-island-styles.js";
import type { Plugin } from "vite";

export type CompleteIslands = (html: Buffer) => Buffer;

/**
 * Writes the island runtime once into every page with an island. Astro writes the runtime where it
 * first renders an island, so a page with a cached part would have it twice or not at all. Also
 * lists the files of each island, so that the browser requests all files together.
 */
export function createIslandCompleter(modules: ModuleLists, runtime: string): CompleteIslands {
  const scripts = [
    // Removes Astro's style element. page.css contains the same rules, and HTML allows no style
    // element in the body.
    `<style>${ISLAND_STYLES}</style>`,
    `<script>${runtime}</script>`,
    `<script>${astroIsland}</script>`,
    "<!--astro:end-->",
  ];
  const ownRuntime = runtime.replace(ANNOUNCEMENT, "").trimEnd();
  const getModules = createIslandModuleLookup(modules);
  return (html) => {
    // Decodes the page as Latin-1, which is faster than UTF-8. The searched text is ASCII.
    let text = html.toString("latin1");
    if (!text.includes(ISLAND)) return html;
    for (const part of scripts) text = text.replaceAll(part, "");
    text = text.replaceAll(/<astro-island [^>]*>/g, (tag) => completeIslandTag(tag, getModules));
    // Adds the runtime to the early script of the page, which already has a hash in the content
    // policy.
    text = text.replace("<script>", () => `<script>${ownRuntime}`);
    return Buffer.from(text, "latin1");
  };
}

const ISLAND = "<astro-island ";

/** Removes the event that only Astro's island element listens for. Our element replaces it. */
const ANNOUNCEMENT =
  /\(self\.Astro\|\|\(self\.Astro=\{\}\)\)\.interaction=\w+;window\.dispatchEvent\(new Event\("astro:interaction"\)\);/;

type GetIslandModules = (component: string, renderer: string) => string;

function completeIslandTag(tag: string, getModules: GetIslandModules): string {
  if (readAttribute(tag, "client") !== "interaction") {
    throw new Error(`the site knows islands with client:interaction only, this is another: ${tag}`);
  }
  const list = getModules(readAttribute(tag, "component-url"), readAttribute(tag, "renderer-url"));
  return tag
    .replace(NOT_NEEDED, "")
    .replaceAll(JSON_VALUE, (_, name, json) => ` ${name}='${json.replaceAll("&quot;", '"')}'`)
    .replace(ISLAND, () => `${ISLAND}modules="${list}" `);
}

/** Writes JSON attributes in single quotes, so that their double quotes need no escapes. This makes a large page 1 % smaller. */
const JSON_VALUE = / (props|opts)="([^"]*)"/g;

/** Removes attributes that only development, streaming, slots and error messages need. */
const NOT_NEEDED =
  / (?:uid|prefix)="[^"]*"| await-children(?:="")?|(?<= opts="\{)&quot;name&quot;:&quot;\w+&quot;,/g;

function readAttribute(tag: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
}

function createIslandModuleLookup(modules: ModuleLists): GetIslandModules {
  const lists = new Map<string, string>();
  return (component, renderer) => {
    const key = `${component} ${renderer}`;
    let list = lists.get(key);
    if (list === undefined) {
      const files = [component, renderer].flatMap((address) => getModulesOfEntry(address, modules));
      list = [...new Set(files)].map((file) => `/${file}`).join(" ");
      lists.set(key, list);
    }
    return list;
  };
}

function getModulesOfEntry(address: string, modules: ModuleLists): string[] {
  const files = modules.get(address.slice(1));
  if (!files) throw new Error(`${address} is not among the entries of the browser's code`);
  return files;
}

/** The files of each entry module, largest first. */
export type ModuleLists = Map<string, string[]>;

interface Chunk {
  type: "chunk";
  fileName: string;
  isEntry: boolean;
  imports: string[];
  code: string;
}

export function createModuleListPlugin(onLists: (lists: ModuleLists) => void): Plugin {
  return {
    name: "island-modules",
    applyToEnvironment: ({ name }) => name === "client",
    writeBundle(_options, files) {
      onLists(createModuleLists(Object.values(files).filter((file) => file.type === "chunk")));
    },
  };
}

/** `createModuleLists([a, b]) // => Map { "a.js" => ["b.js", "a.js"] }` if `a.js` imports `b.js` */
export function createModuleLists(chunks: readonly Chunk[]): ModuleLists {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const collect = (name: string, collected: Set<Chunk>) => {
    const chunk = byName.get(name);
    if (!chunk || collected.has(chunk)) return collected;
    collected.add(chunk);
    for (const next of chunk.imports) collect(next, collected);
    return collected;
  };
  return new Map(
    chunks
      .filter(({ isEntry }) => isEntry)
      .map(({ fileName }) => {
        const files = [...collect(fileName, new Set())].sort(compareLargestFirst);
        return [fileName, files.map((file) => file.fileName)];
      }),
  );
}

function compareLargestFirst(a: Chunk, b: Chunk): number {
  return b.code.length - a.code.length;
}
