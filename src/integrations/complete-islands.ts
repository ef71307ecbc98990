import astroIsland from "astro/runtime/server/astro-island.prebuilt.js";
import { ISLAND_STYLES } from "astro/runtime/server/astro-island-styles.js";
import type { EntryModules, ModuleLists } from "./island-modules.ts";

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
    // Stands in base.css: in the body of a page no style is allowed.
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
