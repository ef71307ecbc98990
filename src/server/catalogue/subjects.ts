import type { SubjectType } from "#contract/subjects/subject-key.ts";
import { FALLBACK_LOCALE, type Locale } from "#i18n/locales.ts";
import { Failure } from "#server/core/failure.ts";
import { madeOf, type ReadCatalogue, type SiteCatalogue } from "./catalogue.ts";

/** The subjects that can be followed, liked and reported. */
export interface Subjects {
  has(type: SubjectType, id: string): boolean;
  /** Its name on the site, undefined for a subject that is gone. */
  nameOf(type: SubjectType, id: string, locale: Locale): string | undefined;
}

/** Throws 1002 for what is not there. */
export function assertSubject(subjects: Subjects, type: SubjectType, id: string): void {
  if (!subjects.has(type, id)) throw new Failure("1002");
}

type Names = ReadonlyMap<string, (locale: Locale) => string | undefined>;

/** The subjects of a site. Comments, questions and activities it has none. */
export function subjectsOf({ products, companies, news }: SiteCatalogue): Subjects {
  const names: Partial<Record<SubjectType, Names>> = {
    product: new Map(products.map(({ id, name }) => [id, () => name])),
    company: new Map(companies.map(({ id, name }) => [id, () => name])),
    news: new Map(
      news.map(({ slug, texts }) => [
        slug,
        (locale) => (texts[locale] ?? texts[FALLBACK_LOCALE] ?? Object.values(texts)[0])?.title,
      ]),
    ),
  };
  return {
    has: (type, id) => names[type]?.has(id) ?? false,
    nameOf: (type, id, locale) => names[type]?.get(id)?.(locale),
  };
}

/** The subjects of the site as it is now, also after it was built anew. */
export function openSubjects(readCatalogue: ReadCatalogue): Subjects {
  const current = madeOf(readCatalogue, subjectsOf);
  return {
    has: (type, id) => current().has(type, id),
    nameOf: (type, id, locale) => current().nameOf(type, id, locale),
  };
}
