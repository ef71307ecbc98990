import { lineOf, type ProjectFile } from "../problem.ts";
import { toBaseKey } from "./text-files.ts";

const DEFAULT_NAMESPACE = "common";

export interface KeyUse {
  /** A key, with `*` for each computed part: `catalogue:loanType.*`. */
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
  const code = blankOutComments(file.text);
  for (const { pattern, isKey } of createUseForms(keys)) {
    for (const match of code.matchAll(pattern)) {
      const key = toFullKey((match.groups?.["key"] ?? "").replaceAll(/\$\{[^}]*\}/g, "*"));
      if (isKey(key)) uses.push({ key, file: file.path, line: lineOf(file.text, match.index) });
    }
  }
  return [...new Map(uses.map((use) => [`${use.key} ${use.line}`, use])).values()];
}

export interface KnownKeys {
  namespaces: ReadonlySet<string>;
  groups: ReadonlySet<string>;
  /** Groups of the default namespace, such as `nav` and `footer`. */
  defaultGroups: ReadonlySet<string>;
}

export function createKeyMatcher(key: string): RegExp {
  const parts = key.split("*").map((part) => RegExp.escape(part));
  return new RegExp(`^${parts.join(".+")}$`);
}

function createUseForms({ namespaces, groups, defaultGroups }: KnownKeys) {
  const isNamespacedKey = (key: string) =>
    namespaces.has(key.slice(0, key.indexOf(":"))) && !groups.has(key);
  return [
    // The argument of `t` and the attribute `k` are always keys.
    { pattern: /\b(?:t|say|lang)\(\s*(["'`])(?<key>[\w:.\-${}()[\]" ]+?)\1/g, isKey: () => true },
    { pattern: /\bk=\{?(["'`])(?<key>[\w:.\-${}()[\]" ]+?)\1/g, isKey: () => true },
    // Any other string is a key if it names a namespace or a group of the default namespace.
    {
      pattern: /(?<!\bproperty=)(["'`])(?<key>[a-z][\w-]*:[\w.-]*(?:\$\{[^}]*\}[\w.-]*)*)\1/gi,
      isKey: isNamespacedKey,
    },
    {
      pattern: /(["'`])(?<key>[a-z]\w*\.[\w.]*(?:\$\{[^}]*\}[\w.]*)*)\1/gi,
      isKey: (key: string) => defaultGroups.has(/:(\w+)\./.exec(key)?.[1] ?? ""),
    },
  ];
}

/** Replaces comments with spaces, because they contain example keys. Line numbers stay the same. */
function blankOutComments(code: string): string {
  const comments = /^\s*\/\*[\s\S]*?\*\/|^\s*\/\/.*|<!--[\s\S]*?-->/gm;
  return code.replaceAll(comments, (comment) => comment.replaceAll(/[^\n]/g, " "));
}

function toFullKey(key: string): string {
  return key.includes(":") ? key : `${DEFAULT_NAMESPACE}:${key}`;
}

/** `texts("accounts:code")`, `createTextsOf(getText(locale))("tray")` */
const GROUP = /\b(?:texts|group|createTextsOf\((?:[^()]|\([^()]*\))*\))\(\s*"([\w:.-]+)"/g;
/** Matches the last part of a key in `texts.label`, `{ label }` or `"label"`. */
const NAME = /(?:[.{,]\s*|")([\w-]+)/g;

/** Islands receive groups of texts, so a text counts as used if the last part of its key is in the code. */
export function createGroupUseCheck(sources: readonly ProjectFile[]): (key: string) => boolean {
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
    names.has(toBaseKey(key).split(/[:.]/).at(-1) ?? "");
}
