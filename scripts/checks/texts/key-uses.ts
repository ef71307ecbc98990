import { lineOf, type ProjectFile } from "../problem.ts";

/** The namespace of a key that names none. */
const DEFAULT_NAMESPACE = "common";

/** A place in the source that asks for one text, or for each text that matches. */
export interface KeyUse {
  /** With `*` where the source puts in a value that it computes: `catalogue:loanType.*`. */
  key: string;
  file: string;
  line: number;
}

/**
 * Every use of a text in a source file, in these forms:
 *
 * - `t("news:title")`, `say("news:title")`, `<T k="news:title" />`, `t("nav.home")` for the default namespace;
 * - a template with a static beginning: `` t(`catalogue:loanType.${type}`) ``;
 * - a key kept in a value: `{ label: "nav.home" }`, `{ title: "meta:home.title" }`.
 */
export function findKeyUses(file: ProjectFile, keys: KnownKeys): KeyUse[] {
  const found: KeyUse[] = [];
  const code = withoutComments(file.text);
  for (const { pattern, isKey } of forms(keys)) {
    for (const match of code.matchAll(pattern)) {
      const written = match.groups?.["key"] ?? "";
      const key = fullKey(written.replaceAll(/\$\{[^}]*\}/g, "*"));
      if (isKey(key)) found.push({ key, file: file.path, line: lineOf(file.text, match.index) });
    }
  }
  return [...new Map(found.map((use) => [`${use.key} ${use.line}`, use])).values()];
}

export interface KnownKeys {
  namespaces: ReadonlySet<string>;
  /** Keys of groups, which are no texts: `accounts:code`. */
  groups: ReadonlySet<string>;
  /** First segments of the default namespace's nested keys: `nav`, `footer`. */
  defaultGroups: ReadonlySet<string>;
}

/** `keyMatcher("a:b.*")` matches `a:b.c` and `a:b.c.d`. */
export function keyMatcher(key: string): RegExp {
  const parts = key.split("*").map((part) => part.replaceAll(/[.\\+?^${}()|[\]]/g, "\\$&"));
  return new RegExp(`^${parts.join(".+")}$`);
}

function forms({ namespaces, groups, defaultGroups }: KnownKeys) {
  const isNamed = (key: string) =>
    namespaces.has(key.slice(0, key.indexOf(":"))) && !groups.has(key);
  return [
    // A call or an attribute: whatever stands there must be a key.
    { pattern: /\b(?:t|say|lang)\(\s*(["'`])(?<key>[\w:.\-${}()[\]" ]+?)\1/g, isKey: () => true },
    { pattern: /\bk=\{?(["'`])(?<key>[\w:.\-${}()[\]" ]+?)\1/g, isKey: () => true },
    // A value: a key only when it names a namespace, or a group of the default one.
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

/** Examples in comments use nothing; their characters are blanked so that lines stay where they are. */
function withoutComments(code: string): string {
  const comments = /^\s*\/\*[\s\S]*?\*\/|^\s*\/\/.*|<!--[\s\S]*?-->/gm;
  return code.replaceAll(comments, (comment) => comment.replaceAll(/[^\n]/g, " "));
}

/** `fullKey("nav.home") // => "common:nav.home"` */
function fullKey(written: string): string {
  return written.includes(":") ? written : `${DEFAULT_NAMESPACE}:${written}`;
}
