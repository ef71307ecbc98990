import { lineOf, type ProjectFile } from "../problem.ts";
import { baseKey } from "./text-files.ts";

const DEFAULT_NAMESPACE = "common";

export interface KeyUse {
  /** With `*` for computed parts: `catalogue:loanType.*`. */
  key: string;
  file: string;
  line: number;
}

/**
 * Finds the texts that a source file uses, in these forms:
 *
 * - `t("news:title")`, `say("news:title")`, `<T k="news:title" />`, `t("nav.home")` for the default namespace;
 * - a template: `` t(`catalogue:loanType.${type}`) ``;
 * - a key in a value: `{ label: "nav.home" }`, `{ title: "meta:home.title" }`.
 */
export function findKeyUses(file: ProjectFile, keys: KnownKeys): KeyUse[] {
  const uses: KeyUse[] = [];
  const code = withoutComments(file.text);
  for (const { pattern, isKey } of forms(keys)) {
    for (const match of code.matchAll(pattern)) {
      const key = fullKey((match.groups?.["key"] ?? "").replaceAll(/\$\{[^}]*\}/g, "*"));
      if (isKey(key)) uses.push({ key, file: file.path, line: lineOf(file.text, match.index) });
    }
  }
  return [...new Map(uses.map((use) => [`${use.key} ${use.line}`, use])).values()];
}

export interface KnownKeys {
  namespaces: ReadonlySet<string>;
  groups: ReadonlySet<string>;
  /** Such as `nav` and `footer`. */
  defaultGroups: ReadonlySet<string>;
}

export function keyMatcher(key: string): RegExp {
  const parts = key.split("*").map((part) => part.replaceAll(/[.\\+?^${}()|[\]]/g, "\\$&"));
  return new RegExp(`^${parts.join(".+")}$`);
}

function forms({ namespaces, groups, defaultGroups }: KnownKeys) {
  const isNamed = (key: string) =>
    namespaces.has(key.slice(0, key.indexOf(":"))) && !groups.has(key);
  return [
    // The argument of a call or an attribute is always a key.
    { pattern: /\b(?:t|say|lang)\(\s*(["'`])(?<key>[\w:.\-${}()[\]" ]+?)\1/g, isKey: () => true },
    { pattern: /\bk=\{?(["'`])(?<key>[\w:.\-${}()[\]" ]+?)\1/g, isKey: () => true },
    // A value is a key if it names a namespace or a group of the default one.
    {
      pattern: /(?<!\bproperty=)(["'`])(?<key>[a-z][\w-]*:[\w.-]*(?:\$\{[^}]*\}[\w.-]*)*)\1/gi,
      isKey: isNamed,
    },
    {
      pattern: /(["'`])(?<key>[a-z]\w*\.[\w.]*(?:\$\{[^}]*\}[\w.]*)*)\1/gi,
      isKey: (key: string) => defaultGroups.has(/:(\w+)\./.exec(key)?.[1] ?? ""),
    },
  ];
}

/** Blanks comments, which hold examples; line numbers stay the same. */
function withoutComments(code: string): string {
  const comments = /^\s*\/\*[\s\S]*?\*\/|^\s*\/\/.*|<!--[\s\S]*?-->/gm;
  return code.replaceAll(comments, (comment) => comment.replaceAll(/[^\n]/g, " "));
}

function fullKey(key: string): string {
  return key.includes(":") ? key : `${DEFAULT_NAMESPACE}:${key}`;
}

/** `texts("accounts:code")`, `createTextsOf(getText(locale))("tray")` */
const GROUP = /\b(?:texts|group|createTextsOf\((?:[^()]|\([^()]*\))*\))\(\s*"([\w:.-]+)"/g;
/** `texts.label`, `{ label }`, `"label"` */
const NAME = /(?:[.{,]\s*|")([\w-]+)/g;

/** Islands receive groups of texts, so a text of a group is used if the code has its last name. */
export function findGroupUses(sources: readonly ProjectFile[]): (key: string) => boolean {
  const findAll = (pattern: RegExp) =>
    new Set(
      sources.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = ""]) => name)),
    );
  const groups = [...findAll(GROUP)].map((group) =>
    group.includes(":") ? `${group}.` : `${group}:`,
  );
  const names = findAll(NAME);
  return (key) =>
    groups.some((group) => key.startsWith(group)) &&
    names.has(baseKey(key).split(/[:.]/).at(-1) ?? "");
}
