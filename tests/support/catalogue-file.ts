import type {
  CatalogueFile,
  FileActivity,
  FileCompany,
  FilePage,
  FileProduct,
  FileText,
} from "#catalogue/file/catalogue-file.ts";
import { DAY, HOUR } from "#server/core/clock.ts";

type WithIdAndName<Thing> = Partial<Thing> & { id: string; name: string };

const MADE_LISTS: CatalogueFile["lists"] = [
  { regulator: "FCCPC", market: "NG", covers: ["digital"], day: "2026-03-03" },
  { regulator: "OJK", market: "ID", covers: ["digital"], day: "2019-02-01", age: 93 },
];

export function createCatalogueFileData(file: Partial<CatalogueFile> = {}): CatalogueFile {
  const none = { products: [], companies: [], news: [], faq: [] };
  return { builtOn: "2026-11-22", lists: MADE_LISTS, ...none, ...file };
}

/** A product without facts; its lender has the same id. */
export function createFileProduct(product: WithIdAndName<FileProduct>): FileProduct {
  return { lender: product.id, otherNames: [], loanTypes: [], ...product };
}

export function createFileCompany(company: WithIdAndName<FileCompany>): FileCompany {
  return {
    legalName: `${company.name} Limited`,
    otherNames: [],
    market: "NG",
    lenderType: "digital",
    licence: { status: "listed", regulators: ["FCCPC"], listDate: "2026-03-03" },
    ...company,
  };
}

/** `createFilePage("bunga", { en_US: "Reading rates" })` */
export function createFilePage(
  slug: string,
  titles: Record<string, string>,
  text: Partial<FileText> = {},
): FilePage {
  const texts = Object.entries(titles).map(([locale, title]) => [
    locale,
    { title, description: "", keywords: [], text: "", ...text },
  ]);
  return { slug, texts: Object.fromEntries(texts) };
}

/** A round of drand's quicknet chain, from the README of https://github.com/very-lame-username/python-drand-verify. */
export const ROUND = 657_413;

/** An activity that begins now, ends after a day and is drawn an hour later. */
export function createFileActivity(now: number, facts: Partial<FileActivity> = {}): FileActivity {
  const time = (at: number) => new Date(at).toISOString();
  const times = { startsAt: time(now), endsAt: time(now + DAY), drawAt: time(now + DAY + HOUR) };
  const prizes = [
    { count: 1, amount: 2000, currency: "NGN" },
    { count: 1, amount: 500, currency: "NGN" },
  ] as const;
  return {
    ...{ id: "loans", kind: "draw", ...times, zone: "Africa/Lagos", prizes: [...prizes] },
    ...{ markets: ["NG"], sponsor: null, round: ROUND },
    texts: { en_US: { title: "Loans", description: "About loans" } },
    ...facts,
  };
}
