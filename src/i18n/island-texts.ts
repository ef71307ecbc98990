import { FALLBACK_LOCALE, LOCALES, type Locale } from "./locales.ts";
import { createPluralForms, type PluralForms } from "./plurals.ts";
import { findFallbackLanguage, getTextGroup, getTranslate, type Translate } from "./texts.ts";

interface Namespaces {
  activities: typeof import("#locales/id_ID/activities.json");
  assistant: typeof import("#locales/id_ID/assistant.json");
  accounts: typeof import("#locales/id_ID/accounts.json");
  behaviours: typeof import("#locales/id_ID/behaviours.json");
  calculator: typeof import("#locales/id_ID/calculator.json");
  caps: typeof import("#locales/id_ID/caps.json");
  catalogue: typeof import("#locales/id_ID/catalogue.json");
  community: typeof import("#locales/id_ID/community.json");
  compare: typeof import("#locales/id_ID/compare.json");
  complaints: typeof import("#locales/id_ID/complaints.json");
  filter: typeof import("#locales/id_ID/filter.json");
  leaderboard: typeof import("#locales/id_ID/leaderboard.json");
  moderation: typeof import("#locales/id_ID/moderation.json");
  my: typeof import("#locales/id_ID/my.json");
  newsletter: typeof import("#locales/id_ID/newsletter.json");
  offer: typeof import("#locales/id_ID/offer.json");
  onboarding: typeof import("#locales/id_ID/onboarding.json");
  questions: typeof import("#locales/id_ID/questions.json");
  recommendations: typeof import("#locales/id_ID/recommendations.json");
  rewards: typeof import("#locales/id_ID/rewards.json");
  search: typeof import("#locales/id_ID/search.json");
  simulator: typeof import("#locales/id_ID/simulator.json");
  tray: typeof import("#locales/id_ID/tray.json");
  warnings: typeof import("#locales/id_ID/warnings.json");
}

/** `"newsletter:form"`, `"accounts:login.form"` */
type GroupKey = {
  [Name in keyof Namespaces]: Name | GroupsIn<Namespaces[Name], `${Name}:`>;
}[keyof Namespaces];

type GroupsIn<Group, Prefix extends string> = {
  [Name in keyof Group & string]: Group[Name] extends string
    ? never
    : `${Prefix}${Name}` | GroupsIn<Group[Name], `${Prefix}${Name}.`>;
}[keyof Group & string];

type At<Group, Path> = Path extends `${infer Name}.${infer Rest}`
  ? At<Group[Name & keyof Group], Rest>
  : Group[Path & keyof Group];

type ResolvedGroup<Group> = {
  readonly [Name in keyof Group as Name extends `${infer Base}_other`
    ? Base
    : Name]: Name extends `${string}_other`
    ? PluralForms
    : Group[Name] extends string
      ? string
      : ResolvedGroup<Group[Name]>;
};

/** The texts of a key's group: `Texts<"accounts:code">["label"]` is a string. */
export type Texts<Key extends GroupKey> = Key extends `${infer Name}:${infer Path}`
  ? ResolvedGroup<At<Namespaces[Name & keyof Namespaces], Path>>
  : ResolvedGroup<Namespaces[Key & keyof Namespaces]>;

/** Returns a group of texts, with placeholders for `fillText` and plural forms for `selectPlural`. */
export type GetTexts = <Key extends GroupKey>(key: Key) => Texts<Key>;

interface IslandTexts<Composed> {
  texts: Composed;
  lang: string | undefined;
}

/** Composes an island's texts. If any is missing, all are in the fallback language, because `lang` is per island. */
export function createIslandTexts<Composed>(
  locale: Locale,
  composeTexts: (getTexts: GetTexts, t: Translate) => Composed,
): IslandTexts<Composed> {
  let isComplete = true;
  const texts = composeTexts(
    <Key extends GroupKey>(key: Key) => {
      const group = getResolvedGroup(locale, key);
      isComplete &&= group.isComplete;
      return group.texts as Texts<Key>;
    },
    (key, values) => {
      isComplete &&= findFallbackLanguage(locale, key, values) === undefined;
      return getTranslate(locale)(key, values);
    },
  );
  if (isComplete) return { texts, lang: undefined };
  return {
    texts: composeTexts(createGetTexts(FALLBACK_LOCALE), getTranslate(FALLBACK_LOCALE)),
    lang: LOCALES[FALLBACK_LOCALE].tag,
  };
}

export function createGetTexts(locale: Locale): GetTexts {
  return <Key extends GroupKey>(key: Key) => getResolvedGroup(locale, key).texts as Texts<Key>;
}

interface ResolvedTexts {
  texts: Record<string, unknown>;
  /** False if the locale lacks a text of the group. */
  isComplete: boolean;
}

/** Keeps each group, because thousands of pages use the same one. */
const resolvedGroups = new Map<string, ResolvedTexts>();

function getResolvedGroup(locale: Locale, key: GroupKey): ResolvedTexts {
  const id = `${locale} ${key}`;
  let resolved = resolvedGroups.get(id);
  if (!resolved) {
    resolved = resolveGroup(locale, key);
    resolvedGroups.set(id, resolved);
  }
  return resolved;
}

function resolveGroup(locale: Locale, key: GroupKey): ResolvedTexts {
  let isComplete = true;
  const texts = resolveTexts(getTextGroup(key), key.includes(":") ? `${key}.` : `${key}:`);
  return { texts, isComplete };

  function resolveTexts(group: object, keyPrefix: string): Record<string, unknown> {
    const entries = Object.entries(group).map(([name, value]) => {
      if (typeof value !== "string") return [name, resolveTexts(value, `${keyPrefix}${name}.`)];
      const base = name.replace(/_other$/, "");
      if (base === name) return [name, resolveText(keyPrefix + name)];
      return [base, createPluralForms((count) => resolveText(keyPrefix + base, { count }))];
    });
    return Object.fromEntries(entries);
  }

  function resolveText(textKey: string, values?: { count: number }): string {
    isComplete &&= findFallbackLanguage(locale, textKey, values) === undefined;
    return toSingleBraces(getTranslate(locale)(textKey, values));
  }
}

function toSingleBraces(text: string): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, "{$1}");
}
