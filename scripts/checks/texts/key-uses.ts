import { lineOf, type ProjectFile } from "../problem.ts";

export interface KeyUse {
  /** A key, with `*` for each computed part: `catalogue:loanType.*`. */
  key: string;
  file: string;
  line: number;
}

/** `"card:title"`, `` `card:kind.${kind}` ``, or a path of the namespace `common` such as `"nav.home"`. */
const KEY = /(?<!\bproperty=)(["'`])(?<key>(?:[a-z][\w-]*:)?(?:[\w.-]|\$\{[^}`]*\})+)\1/gi;

/** Finds the strings of a source file that look like the key of a text, but no names of meta elements. */
export function findKeyUses({ path: file, text }: ProjectFile): KeyUse[] {
  return [...blankOutComments(text).matchAll(KEY)].map(({ groups, index }) => ({
    key: toFullKey((groups?.["key"] ?? "").replaceAll(/\$\{[^}]*\}/g, "*")),
    file,
    line: lineOf(text, index),
  }));
}

/** Replaces comments with spaces, because they contain example keys. Line numbers stay the same. */
function blankOutComments(code: string): string {
  const comments = /^\s*\/\*[\s\S]*?\*\/|^\s*\/\/.*|<!--[\s\S]*?-->/gm;
  return code.replaceAll(comments, (comment) => comment.replaceAll(/[^\n]/g, " "));
}

function toFullKey(key: string): string {
  return key.includes(":") ? key : `common:${key}`;
}

/** Returns whether a use names a key. A computed part stands for at least one character. */
export function createUseMatcher(uses: Iterable<string>): (key: string) => boolean {
  const [literals, patterns] = [new Set<string>(), [] as RegExp[]];
  for (const use of uses) {
    const parts = use.split("*").map((part) => RegExp.escape(part));
    if (parts.length === 1) literals.add(use);
    else patterns.push(new RegExp(`^${parts.join(".+")}$`));
  }
  return (key) => literals.has(key) || patterns.some((pattern) => pattern.test(key));
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
    groups.some((group) => key.startsWith(group)) && names.has(key.split(/[:.]/).at(-1) ?? "");
}
