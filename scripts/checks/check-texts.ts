// Every text that the source uses exists in every language, every text is used, and the languages agree in
// placeholders and plurals. An unknown fact has one wording, and Chinese has its own punctuation.

import { FALLBACK_LOCALE, LOCALE_CODES, LOCALES, type Locale } from "#i18n/locales.ts";
import { lineOf, type Problem, type ProjectFile, reportProblems } from "./problem.ts";
import { readProjectFiles } from "./project-files.ts";
import { checkWording } from "./texts/wording.ts";

interface Text {
  locale: Locale;
  /** `namespace:path.to.key`, with its plural form if it has one. */
  key: string;
  value: string;
  file: string;
}

export function checkTexts(
  textFiles: readonly ProjectFile[],
  sources: readonly ProjectFile[],
): Problem[] {
  const texts = LOCALE_CODES.flatMap((locale) =>
    textFiles
      .filter(({ path }) => path.startsWith(`locales/${locale}/`))
      .flatMap((file) => listTexts(file, locale)),
  );
  const uses = [...sources.flatMap(findKeyUses), ...texts.flatMap(findNestedKeyUses)];
  const byKey = Map.groupBy(texts, ({ key }) => toBaseKey(key));
  return [
    ...checkUsedKeysExist(uses, [...byKey.keys()]),
    ...checkUnusedKeys(uses, byKey, createGroupUseCheck(sources)),
    ...[...byKey].flatMap(([key, forms]) => [
      ...checkMissingLanguages(key, forms),
      ...checkPlurals(forms),
      ...checkPlaceholders(forms),
      ...forms.flatMap(checkValue),
    ]),
  ];
}

function listTexts({ path: file, text }: ProjectFile, locale: Locale): Text[] {
  const namespace = /([^/]+)\.json$/.exec(file)?.[1] ?? "";
  const listBelow = (key: string, value: unknown): Text[] =>
    typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([name, below]) =>
          listBelow(key.endsWith(":") ? key + name : `${key}.${name}`, below),
        )
      : [{ locale, key, value: String(value), file }];
  return listBelow(`${namespace}:`, JSON.parse(text));
}

const PLURAL_FORM = /_(zero|one|two|few|many|other)$/;

function toBaseKey(key: string): string {
  return key.replace(PLURAL_FORM, "");
}

function findPluralForm({ key }: Text): string | undefined {
  return PLURAL_FORM.exec(key)?.[1];
}

function findNestedKeyUses({ value, file }: Text): KeyUse[] {
  return [...value.matchAll(/\$t\(([\w:.-]+)\)/g)].map(([, key = ""]) => ({ key, file, line: 1 }));
}

/** A key without a namespace looks like any other word; the build stops at one that does not exist. */
function checkUsedKeysExist(uses: readonly KeyUse[], keys: readonly string[]): Problem[] {
  const namespaces = new Set(keys.map((key) => key.replace(/:.*/, "")));
  namespaces.delete("common");
  const doesExist = (use: string) => {
    const matches = createUseMatcher([use]);
    return keys.some((key) => matches(key) || key.startsWith(`${use}.`));
  };
  return uses
    .filter(({ key }) => namespaces.has(key.replace(/:.*/, "")) && !doesExist(key))
    .map(({ key, file, line }) => ({
      file,
      line,
      wrong: `uses ${key}, which does not exist`,
      todo: `add ${describeKeyLocation(key)}`,
    }));
}

function checkMissingLanguages(key: string, [first, ...others]: readonly Text[]): Problem[] {
  if (!first) return [];
  const locales = new Set([first, ...others].map(({ locale }) => locale));
  return LOCALE_CODES.filter((locale) => !locales.has(locale)).map((locale) => ({
    file: first.file,
    wrong: `has ${key}, which ${locale} lacks`,
    todo: `add ${describeKeyLocation(key, locale)}`,
  }));
}

function describeKeyLocation(key: string, locale: Locale = FALLBACK_LOCALE): string {
  const [namespace = "", path = ""] = key.split(":");
  return `${path} to locales/${locale}/${namespace}.json`;
}

function checkUnusedKeys(
  uses: readonly KeyUse[],
  byKey: ReadonlyMap<string, Text[]>,
  isUsedByGroup: (key: string) => boolean,
): Problem[] {
  const isUsed = createUseMatcher(new Set(uses.map(({ key }) => key)));
  return [...byKey]
    .filter(([key]) => !isUsed(key) && !isUsedByGroup(key))
    .flatMap(([key, texts]) =>
      texts.map(({ file }) => ({
        file,
        wrong: `has ${key}, which nothing in src uses`,
        todo: "remove it, or use it",
      })),
    );
}

/** Each language needs exactly the plural forms of its grammar; `_zero` is always allowed. */
function checkPlurals(texts: readonly Text[]): Problem[] {
  const plural = texts.filter(findPluralForm);
  return [...Map.groupBy(plural, ({ locale }) => locale)].flatMap(([locale, forms]) => {
    const [first] = forms;
    const { pluralCategories } = new Intl.PluralRules(LOCALES[locale].tag).resolvedOptions();
    const actual = forms.map(findPluralForm).filter((form) => form !== "zero");
    if (!first || pluralCategories.toSorted().join() === actual.toSorted().join()) return [];
    const wrong = `has ${toBaseKey(first.key)} in the forms ${actual.join(", ")}`;
    const todo = `write the forms ${pluralCategories.join(", ")}`;
    return [{ file: first.file, wrong, todo }];
  });
}

/** A text has the same placeholders in every language, but a plural form may omit `count`. */
function checkPlaceholders(texts: readonly Text[]): Problem[] {
  const isPlural = texts.some(findPluralForm);
  const listPlaceholders = ({ value }: Text) => {
    const names = [...value.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}/g)].map(([, name = ""]) => name);
    const compared = names.filter((name) => !isPlural || name !== "count");
    return [...new Set(compared)].sort().join(", ");
  };
  const model = texts.find(({ locale }) => locale === FALLBACK_LOCALE) ?? texts[0];
  const expected = model ? listPlaceholders(model) : "";
  return texts
    .filter((text) => listPlaceholders(text) !== expected)
    .map((text) => ({
      file: text.file,
      wrong: `has ${text.key} with the values (${listPlaceholders(text)})`,
      todo: `use the values (${expected}) of ${model?.file}`,
    }));
}

function checkValue({ key, value, file }: Text): Problem[] {
  if (value.trim() === "")
    return [{ file, wrong: `has ${key} without a text`, todo: "write the text" }];
  if (!/(?<!\{)\{\w+\}(?!\})/.test(value)) return [];
  return [{ file, wrong: `has ${key} with a value in single braces`, todo: "write {{name}}" }];
}

export interface KeyUse {
  /** A key, with `*` for each computed part: `catalogue:loanType.*`. */
  key: string;
  file: string;
  line: number;
}

/** `"card:title"`, `` `card:kind.${kind}` ``, or a path of the namespace `common` such as `"nav.home"`. */
const KEY = /(?<!\bproperty=)(["'`])(?<key>(?:[a-z][\w-]*:)?(?:[\w.-]|\$\{[^}`]*\})+)\1/gi;

/** Finds strings in a source file that look like keys of texts. Skips names of meta elements. */
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

/** Creates a check if any use refers to a key. A computed part matches one or more characters. */
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

if (import.meta.main) {
  const problems = checkTexts(
    readProjectFiles((path) => /^locales\/[^/]+\/[^/]+\.json$/.test(path)),
    readProjectFiles((path) => /^src\/.+\.(?:ts|tsx|astro|mjs)$/.test(path)),
  );
  const prose = readProjectFiles((path) => /^(?:locales|content)\/.+\.(?:json|md)$/.test(path));
  reportProblems([...problems, ...checkWording(prose)]);
}
