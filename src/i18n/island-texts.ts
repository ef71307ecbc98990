import type accounts from "#locales/id_ID/accounts.json";
import type behaviours from "#locales/id_ID/behaviours.json";
import type calculator from "#locales/id_ID/calculator.json";
import type catalogue from "#locales/id_ID/catalogue.json";
import type community from "#locales/id_ID/community.json";
import type compare from "#locales/id_ID/compare.json";
import type complaints from "#locales/id_ID/complaints.json";
import type filter from "#locales/id_ID/filter.json";
import type leaderboard from "#locales/id_ID/leaderboard.json";
import type moderation from "#locales/id_ID/moderation.json";
import type my from "#locales/id_ID/my.json";
import type newsletter from "#locales/id_ID/newsletter.json";
import type questions from "#locales/id_ID/questions.json";
import type search from "#locales/id_ID/search.json";
import type simulator from "#locales/id_ID/simulator.json";
import type tray from "#locales/id_ID/tray.json";
import { FALLBACK_LOCALE, LOCALES, type Locale } from "./locales.ts";
import { type PluralForms, pluralForms } from "./plurals.ts";
import { foreignLanguageOf, getText, groupIn, type Text } from "./texts.ts";

/** The namespaces of `locales/` that islands take texts from. */
interface Namespaces {
  accounts: typeof accounts;
  behaviours: typeof behaviours;
  calculator: typeof calculator;
  catalogue: typeof catalogue;
  community: typeof community;
  compare: typeof compare;
  complaints: typeof complaints;
  filter: typeof filter;
  leaderboard: typeof leaderboard;
  moderation: typeof moderation;
  my: typeof my;
  newsletter: typeof newsletter;
  questions: typeof questions;
  search: typeof search;
  simulator: typeof simulator;
  tray: typeof tray;
}

/** A namespace, or a group of texts in it: `"newsletter:form"`, `"accounts:login.form"`. */
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

type Shown<Group> = {
  readonly [Name in keyof Group as Name extends `${infer Base}_other`
    ? Base
    : Name]: Name extends `${string}_other`
    ? PluralForms
    : Group[Name] extends string
      ? string
      : Shown<Group[Name]>;
};

/** The texts of a group as an island gets them. `Texts<"accounts:code">["label"]` is a string. */
export type Texts<Key extends GroupKey> = Key extends `${infer Name}:${infer Path}`
  ? Shown<At<Namespaces[Name & keyof Namespaces], Path>>
  : Shown<Namespaces[Key & keyof Namespaces]>;

/**
 * Gives the texts of a group. Values stand in single braces, for `filled`; a plural is one text with
 * its forms, for `pluralOf`.
 */
export type TextsOf = <Key extends GroupKey>(key: Key) => Texts<Key>;

interface IslandTexts<Composed> {
  texts: Composed;
  /** The language they are in, where that is not the page's: for the element around the island. */
  lang: string | undefined;
}

/**
 * An island speaks one language, so that one element can say which: where a single one of its texts
 * fell back, it gets all of them in the language they fall back to.
 */
export function islandTexts<Composed>(
  locale: Locale,
  compose: (texts: TextsOf, t: Text) => Composed,
): IslandTexts<Composed> {
  let isWhole = true;
  const t = getText(locale);
  const texts = composed((key, values) => {
    isWhole &&= foreignLanguageOf(locale, key, values) === undefined;
    return t(key, values);
  });
  if (isWhole) return { texts, lang: undefined };
  return { texts: composed(getText(FALLBACK_LOCALE)), lang: LOCALES[FALLBACK_LOCALE].tag };

  function composed(say: Text): Composed {
    return compose(textsBy(say), say);
  }
}

/** The texts of groups in one language. */
export function textsBy(t: Text): TextsOf {
  return <Key extends GroupKey>(key: Key) => {
    const prefix = key.includes(":") ? `${key}.` : `${key}:`;
    return shown(groupIn(key), prefix, t) as Texts<Key>;
  };
}

function shown(group: object, prefix: string, t: Text): Record<string, unknown> {
  const entries = Object.entries(group).map(([name, value]) => {
    if (typeof value !== "string") return [name, shown(value, `${prefix}${name}.`, t)];
    const base = name.replace(/_other$/, "");
    if (base === name) return [name, inBraces(t(prefix + name))];
    return [base, pluralForms((count) => t(prefix + base, { count }))];
  });
  return Object.fromEntries(entries);
}

/** `inBraces("{{count}} months") // => "{count} months"` */
function inBraces(text: string): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, "{$1}");
}
