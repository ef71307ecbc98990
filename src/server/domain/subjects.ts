import { readFileSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import {
  CATALOGUE_FILE,
  type CatalogueFile,
  CatalogueFileSchema,
} from "#catalogue/catalogue-file.ts";
import type { SubjectType } from "#contract/subject.ts";
import { FALLBACK_LOCALE, type Locale } from "#i18n/locales.ts";
import { Failure } from "#server/failure.ts";

/** What there is to follow, like and report. */
export interface Subjects {
  has(type: SubjectType, id: string): boolean;
  /** What the site calls it, undefined for what is not there any more. */
  nameOf(type: SubjectType, id: string, locale: Locale): string | undefined;
}

/** Throws 1002 for what is not there. */
export function assertSubject(subjects: Subjects, type: SubjectType, id: string): void {
  if (!subjects.has(type, id)) throw new Failure("1002");
}

type Names = ReadonlyMap<string, (locale: Locale) => string | undefined>;

/** The subjects of a built site. Comments, questions and activities it has none. */
export function subjectsOf({ products, companies, news }: CatalogueFile): Subjects {
  const names: Partial<Record<SubjectType, Names>> = {
    product: new Map(products.map(({ id, name }) => [id, () => name])),
    company: new Map(companies.map(({ id, name }) => [id, () => name])),
    news: new Map(
      news.map(({ slug, titles }) => [
        slug,
        (locale) => titles[locale] ?? titles[FALLBACK_LOCALE] ?? Object.values(titles)[0],
      ]),
    ),
  };
  return {
    has: (type, id) => names[type]?.has(id) ?? false,
    nameOf: (type, id, locale) => names[type]?.get(id)?.(locale),
  };
}

const LOOK_EVERY_MS = 1000;
const NO_SUBJECTS = subjectsOf({ products: [], companies: [], news: [] });

/** The subjects of the site in a folder, also after it was built anew. Before it is built it has none. */
export function openSubjects(distDir: string): Subjects {
  const path = join(distDir, CATALOGUE_FILE);
  let subjects = NO_SUBJECTS;
  let read: Stats | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;

  function current(): Subjects {
    if (performance.now() - lookedAt < LOOK_EVERY_MS) return subjects;
    lookedAt = performance.now();
    const found = statSync(path, { throwIfNoEntry: false });
    if (found && !isSame(found, read)) {
      const content = readCatalogue(path);
      // What cannot be read yet is looked at again; until then what was read before is true.
      if (content) [subjects, read] = [subjectsOf(content), found];
    }
    return subjects;
  }

  current();
  return {
    has: (type, id) => current().has(type, id),
    nameOf: (type, id, locale) => current().nameOf(type, id, locale),
  };
}

function readCatalogue(path: string): CatalogueFile | undefined {
  try {
    const parsed = v.safeParse(CatalogueFileSchema, JSON.parse(readFileSync(path, "utf8")));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

function isSame(a: Stats, b: Stats | undefined): boolean {
  return a.ino === b?.ino && a.mtimeMs === b.mtimeMs && a.size === b.size;
}
