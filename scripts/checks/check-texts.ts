// Checks that every text exists in every language and is used, and that placeholders and plurals
// agree. Also checks the wording of unknown facts and Chinese punctuation.

import { FALLBACK_LOCALE, LOCALE_CODES, LOCALES, type Locale } from "#i18n/locales.ts";
import { getLineNumber, type Problem, type ProjectFile, reportProblems } from "./problem.ts";
import { readProjectFiles } from "./project-files.ts";
import { checkWording } from "./texts/wording.ts";

interface Text {
  locale: Locale;
  /** A key such as `namespace:path.to.key`, with its plural suffix if it has one. */
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

/** Checks only keys with a namespace, because other keys look like ordinary words. The build stops at an unknown key. */
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

/** Requires exactly the plural forms of each language's grammar. `_zero` is always allowed. */
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

/** Requires the same placeholders in every language. A plural form may omit `count`. */
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
  /** A text key, with `*` for each computed part, such as `catalogue:loanType.*`. */
  key: string;
  file: string;
  line: number;
}

/** Matches `"card:title"`, `` `card:kind.${kind}` `` and keys of the namespace `common` such as `"nav.home"`. */
const KEY = /(?<!\bproperty=)(["'`])(?<key>(?:[a-z][\w-]*:)?(?:[\w.-]|\$\{[^}`]*\})+)\1/gi;

/** Finds strings in a source file that look like text keys. Skips names of meta elements. */
export function findKeyUses({ path: file, text }: ProjectFile): KeyUse[] {
  return [...blankOutComments(text).matchAll(KEY)].map(({ groups, index }) => ({
    key: toFullKey((groups?.["key"] ?? "").replaceAll(/\$\{[^}]*\}/g, "*")),
    file,
    line: getLineNumber(text, index),
  }));
}

/** Replaces comments with spaces, because comments contain example keys. Keeps line numbers. */
function blankOutComments(code: string): string {
  const comments = /^\s*\/\*[\s\S]*?\*\/|^\s*\/\/.*|<!--[\s\S]*?-->/gm;
  return code.replaceAll(comments, (comment) => comment.replaceAll(/[^\n]/g, " "));
}

function toFullKey(key: string): string {
  return key.includes(":") ? key : `common:${key}`;
}

/** Creates a function that returns whether a key is used. `*` matches one or more characters. */
export function createUseMatcher(uses: Iterable<string>): (key: string) => boolean {
  const [literals, patterns] = [new Set<string>(), [] as RegExp[]];
  for (const use of uses) {
    const parts = use.split("*").map((part) => RegExp.escape(part));
    if (parts.length === 1) literals.add(use);
    else patterns.push(new RegExp(`^${parts.join(".+")}$`));
  }
  return (key) => literals.has(key) || patterns.some((pattern) => pattern.test(key));
}

/** `texts("accounts:code")`, `createGetTexts(getTranslate(locale))("tray")` */
const GROUP =
  /\b(?:texts|getTexts|group|createGetTexts\((?:[^()]|\([^()]*\))*\))\(\s*"([\w:.-]+)"/g;
/** Matches the last part of a text key, as in `texts.label`, `{ label }` or `"label"`. */
const NAME = /(?:[.{,]\s*|")([\w-]+)/g;

/** Islands receive groups of texts, so a text counts as used if the code contains the last part of its key. */
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
