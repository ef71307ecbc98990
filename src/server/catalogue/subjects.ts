import type { SubjectType } from "#contract/subjects/subject-key.ts";
import { FALLBACK_LOCALE, type Locale } from "#i18n/locales.ts";
import { Failure } from "#server/core/failure.ts";
import type { ReadCatalogue } from "./catalogue.ts";

/** The subjects that can be followed, liked and reported. */
export interface Subjects {
  has(type: SubjectType, id: string): boolean;
  /** The name on the site; undefined for a removed subject. */
  nameOf(type: SubjectType, id: string, locale: Locale): string | undefined;
}

/** Throws 1002 for an unknown subject. */
export function assertSubject(subjects: Subjects, type: SubjectType, id: string): void {
  if (!subjects.has(type, id)) throw new Failure("1002");
}

/** The products, companies and news of the current site. */
export function openSubjects(readCatalogue: ReadCatalogue): Subjects {
  const nameOf: Subjects["nameOf"] = (type, id, locale) => {
    const { productById, companyById, news } = readCatalogue();
    if (type === "product") return productById.get(id)?.name;
    if (type === "company") return companyById.get(id)?.name;
    const page = type === "news" ? news.find(({ slug }) => slug === id) : undefined;
    const { texts = {} } = page ?? {};
    return (texts[locale] ?? texts[FALLBACK_LOCALE] ?? Object.values(texts)[0])?.title;
  };
  return { nameOf, has: (type, id) => nameOf(type, id, FALLBACK_LOCALE) !== undefined };
}
