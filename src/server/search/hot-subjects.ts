import { LOCALE_CODES, type Locale } from "#i18n/locales.ts";
import type { SiteCatalogue } from "#server/catalogue/catalogue.ts";
import { compact, termOf } from "#server/text/words.ts";
import type { Thing } from "./documents.ts";
import type { SearchedTerm } from "./searched-terms.ts";

/** The terms that may be shown as hot: names of the catalogue, and keywords of our articles. */
export interface HotSubjects {
  /** The term that a query counts for; undefined for all other words, which may be anybody's. */
  countable(query: string): SearchedTerm | undefined;
  /** Counted terms as a reader of the language sees them, each subject once; what is none is left out. */
  subjectsOf(terms: readonly string[], locale: Locale): string[];
}

/** `thingCalled` gives what has just that name. */
export function hotSubjects(
  { news }: SiteCatalogue,
  thingCalled: (query: string) => Thing | undefined,
): HotSubjects {
  const topics = new Map(
    LOCALE_CODES.map((locale) => {
      const keywords = news.flatMap(({ texts }) => texts[locale]?.keywords ?? []);
      return [locale, new Map(keywords.map((keyword) => [compact(keyword), keyword]))] as const;
    }),
  );

  return {
    countable(query) {
      const thing = thingCalled(query);
      if (thing) return { term: termOf(thing.title), market: thing.market ?? "" };
      const written = compact(query);
      const topic = [...topics.values()].find((keywords) => keywords.has(written))?.get(written);
      return topic === undefined ? undefined : { term: termOf(topic), market: "" };
    },
    subjectsOf(terms, locale) {
      const subjects = terms.map(
        (term) => thingCalled(term)?.title ?? topics.get(locale)?.get(compact(term)),
      );
      return [...new Set(subjects.filter((subject) => subject !== undefined))];
    },
  };
}
