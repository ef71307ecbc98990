// Every text that the source uses exists in every language, every text is used, and the languages agree in
// placeholders and plurals. An unknown fact has one wording, and Chinese has its own punctuation.
import { FALLBACK_LOCALE, LOCALE_CODES, LOCALES, type Locale } from "#i18n/locales.ts";
import { type Problem, type ProjectFile, reportProblems } from "./problem.ts";
import { readProjectFiles } from "./project-files.ts";
import {
  createGroupUseCheck,
  createKeyMatcher,
  findKeyUses,
  type KeyUse,
} from "./texts/key-uses.ts";
import {
  findPlaceholderNames,
  findPluralForm,
  parseLocaleFiles,
  type Text,
  toBaseKey,
} from "./texts/text-files.ts";
import { checkHalfWidthMarks, checkUnknownFactWording } from "./texts/wording.ts";

export function checkTexts(
  textFiles: readonly ProjectFile[],
  sources: readonly ProjectFile[],
): Problem[] {
  const { texts, namespaces, problems } = parseLocaleFiles(textFiles);
  const defaultKeys = texts.filter(({ key }) => /^common:\w+\./.test(key));
  const defaultGroups = new Set(defaultKeys.map(({ key }) => /:(\w+)/.exec(key)?.[1] ?? ""));
  const keys = { namespaces, groups: findKeyPrefixes(texts), defaultGroups };
  const uses = [
    ...sources.flatMap((file) => findKeyUses(file, keys)),
    ...texts.flatMap(findNestedKeyUses),
  ];
  const byKey = Map.groupBy(texts, ({ key }) => toBaseKey(key));
  return [
    ...problems,
    ...checkLocales(texts),
    ...checkUsedKeysExist(uses, byKey),
    ...checkUnusedKeys(uses, byKey, createGroupUseCheck(sources)),
    ...[...byKey].flatMap(([key, forms]) => [
      ...checkMissingLanguages(key, forms),
      ...checkPlurals(forms),
      ...checkPlaceholders(forms),
      ...checkSingleBraces(forms),
    ]),
  ];
}

type TextsByKey = ReadonlyMap<string, Text[]>;

function checkLocales(texts: readonly Text[]): Problem[] {
  const unknown = texts.filter(({ locale }) => !isLocale(locale));
  return [...new Set(unknown.map(({ file }) => file))].map((file) => ({
    file,
    wrong: "is in the folder of an unknown language",
    todo: `put it into one of locales/{${LOCALE_CODES.join(",")}}/`,
  }));
}

function checkUsedKeysExist(uses: readonly KeyUse[], byKey: TextsByKey): Problem[] {
  return uses
    .filter(({ key }) => {
      if (!key.includes("*")) return !byKey.has(key);
      const matcher = createKeyMatcher(key);
      return ![...byKey.keys()].some((candidate) => matcher.test(candidate));
    })
    .map(({ key, file, line }) => ({
      file,
      line,
      wrong: `uses ${key}, which does not exist`,
      todo: `add ${describeKeyLocation(key)}`,
    }));
}

/** `accounts:page.login.title` has the prefixes `accounts:page` and `accounts:page.login`. */
function findKeyPrefixes(texts: readonly Text[]): Set<string> {
  const parents = texts.map(({ key }) => key.split("."));
  return new Set(
    parents.flatMap((names) => names.slice(1).map((_, end) => names.slice(0, end + 1).join("."))),
  );
}

function findNestedKeyUses({ value, file, line }: Text): KeyUse[] {
  return [...value.matchAll(/\$t\(([\w:.-]+)\)/g)].map(([, key = ""]) => ({ key, file, line }));
}

function checkMissingLanguages(key: string, texts: readonly Text[]): Problem[] {
  const [first] = texts;
  if (!first) return [];
  const missing = LOCALE_CODES.filter((locale) => !texts.some((text) => text.locale === locale));
  return missing.map((locale) => ({
    file: first.file,
    line: first.line,
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
  byKey: TextsByKey,
  isUsedByGroup: (key: string) => boolean,
): Problem[] {
  const keys = new Set(uses.map(({ key }) => key));
  const matchers = [...keys].filter((key) => key.includes("*")).map(createKeyMatcher);
  return [...byKey]
    .filter(([key]) => !keys.has(key) && !matchers.some((matcher) => matcher.test(key)))
    .filter(([key]) => !isUsedByGroup(key))
    .flatMap(([key, texts]) =>
      texts.map(({ file, line }) => ({
        file,
        line,
        wrong: `has ${key}, which nothing in src uses`,
        todo: "remove it, or use it",
      })),
    );
}

/** Each language needs exactly the plural forms of its grammar; `_zero` is always allowed. */
function checkPlurals(texts: readonly Text[]): Problem[] {
  const plural = texts.filter(({ key }) => findPluralForm(key) !== undefined);
  return [...Map.groupBy(plural, ({ locale }) => locale)].flatMap(([locale, forms]) => {
    const [first] = forms;
    if (!first || !isLocale(locale)) return [];
    const { pluralCategories } = new Intl.PluralRules(LOCALES[locale].tag).resolvedOptions();
    const actual = forms
      .map(({ key }) => findPluralForm(key) ?? "")
      .filter((form) => form !== "zero");
    if (pluralCategories.toSorted().join() === actual.toSorted().join()) return [];
    const wrong = `has ${toBaseKey(first.key)} in the forms ${actual.join(", ")}`;
    const todo = `write the forms ${pluralCategories.join(", ")}`;
    return [{ file: first.file, line: first.line, wrong, todo }];
  });
}

/** A text has the same placeholders in every language, but a plural form may omit `count`. */
function checkPlaceholders(texts: readonly Text[]): Problem[] {
  const isPlural = texts.some(({ key }) => findPluralForm(key) !== undefined);
  const listComparedPlaceholders = ({ value }: Text) =>
    findPlaceholderNames(value).filter((name) => !isPlural || name !== "count");
  const model = texts.find(({ locale }) => locale === FALLBACK_LOCALE) ?? texts[0];
  const expected = model ? listComparedPlaceholders(model).join(", ") : "";
  return texts
    .filter((text) => listComparedPlaceholders(text).join(", ") !== expected)
    .map((text) => ({
      file: text.file,
      line: text.line,
      wrong: `has ${text.key} with the values (${listComparedPlaceholders(text).join(", ")})`,
      todo: `use the values (${expected}) of ${model?.file}:${model?.line}`,
    }));
}

function checkSingleBraces(texts: readonly Text[]): Problem[] {
  return texts
    .filter(({ value }) => /(?<!\{)\{\w+\}(?!\})/.test(value))
    .map(({ key, file, line }) => ({
      file,
      line,
      wrong: `has ${key} with a value in single braces`,
      todo: "write {{name}}",
    }));
}

function isLocale(text: string): text is Locale {
  return Object.hasOwn(LOCALES, text);
}

if (import.meta.main) {
  const problems = checkTexts(
    readProjectFiles((path) => /^locales\/[^/]+\/[^/]+\.json$/.test(path)),
    readProjectFiles((path) => /^src\/.+\.(?:ts|tsx|astro|mjs)$/.test(path)),
  );
  const prose = readProjectFiles((path) => /^(?:locales|content)\/.+\.(?:json|md)$/.test(path));
  reportProblems([...problems, ...checkUnknownFactWording(prose), ...checkHalfWidthMarks(prose)]);
}
