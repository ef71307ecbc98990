import type { RegistryLender } from "#catalogue/lenders/lender.ts";
import { type LicenceRow, REGULATOR_MARKETS, type Regulator } from "#catalogue/lenders/licence.ts";
import type { RegistryProduct } from "#catalogue/products/product.ts";
import type { HeldList } from "#catalogue/registry/register-lists.ts";
import type { Registry } from "#catalogue/registry/registry.ts";
import { computeEditDistance } from "#server/text/spelling-distance.ts";
import { replaceLookalikes } from "#server/text/words.ts";
import { type Approval, type ListEntry, toComparableName } from "./list-file.ts";

export interface MatchedEntry {
  lender: RegistryLender;
  entry: ListEntry;
}

export interface Differences {
  last: HeldList | undefined;
  lastCount: number;
  matches: MatchedEntry[];
  /** Companies missing from the registry, each with the most similar lender. */
  added: { entry: ListEntry; nearest: RegistryLender | undefined }[];
  joined: MatchedEntry[];
  changed: (MatchedEntry & { was: LicenceRow[] })[];
  /** Licence numbers that now belong to another company or platform name. */
  renamed: MatchedEntry[];
  /** Apps of known lenders that are new in the list (`added`) or missing from it (`gone`). */
  apps: { lender: RegistryLender; entry: ListEntry; added: string[]; gone: RegistryProduct[] }[];
  gone: { lender: RegistryLender; nearest: string | undefined }[];
  twice: ListEntry[];
  ambiguous: { lender: RegistryLender; entries: ListEntry[] }[];
}

export function compareLists(
  regulator: Regulator,
  entries: readonly ListEntry[],
  registry: Registry,
): Differences {
  const lenders = registry.lenders.filter(({ market }) => market === REGULATOR_MARKETS[regulator]);
  const last = registry.lists
    .filter((list) => list.regulator === regulator && list.covers.length > 0)
    .toSorted((a, b) => (a.day < b.day ? 1 : -1))[0];
  const lastEntries = Map.groupBy(
    registry.licences.filter(({ list }) => list === last?.id),
    ({ lender }) => lender,
  );
  const byNumber = new Map(
    registry.licences.flatMap(({ number, lender }) => (number ? [[number, lender] as const] : [])),
  );
  const byId = new Map(lenders.map((lender) => [lender.id, lender]));
  const byName = new Map(
    lenders.flatMap((lender) => toComparableNames(lender).map((name) => [name, lender] as const)),
  );
  const findLender = (entry: ListEntry) =>
    byId.get(byNumber.get(findApprovalNumber(entry)) ?? "") ??
    byName.get(toComparableName(entry.company));

  const sameCompany = Map.groupBy(entries, ({ company }) => toComparableName(company));
  const companies = [...sameCompany.values()].map(mergeCompanyRows);
  const matched = companies.map((entry) => ({ entry, lender: findLender(entry) }));
  const byLender = Map.groupBy(
    matched.flatMap(({ entry, lender }) => (lender ? [{ entry, lender }] : [])),
    ({ lender }) => lender,
  );
  const matches = [...byLender].map(([lender, ones]) => ({
    lender,
    entry: mergeCompanyRows(ones.map(({ entry }) => entry)),
  }));
  const added = matched.flatMap(({ entry, lender }) =>
    lender ? [] : [{ entry, nearest: findSimilarLender(entry, lenders) }],
  );
  const matchedIds = new Set(matches.map(({ lender }) => lender.id));
  return {
    last,
    lastCount: lastEntries.size,
    matches,
    added,
    joined: matches.filter(({ lender }) => last && !lastEntries.has(lender.id)),
    changed: matches.flatMap(({ entry, lender }) => {
      const was = lastEntries.get(lender.id);
      const isSame = was && toApprovalKeys(was).join() === toApprovalKeys(entry.approvals).join();
      return was && !isSame ? [{ entry, lender, was }] : [];
    }),
    renamed: matches.filter((one) => findApprovalNumber(one.entry) && isRenamed(one)),
    apps: matches
      .filter((one) => !findApprovalNumber(one.entry))
      .flatMap((one) => compareApps(one, registry.products)),
    gone: [...lastEntries.keys()].flatMap((id) => {
      const lender = byId.get(id);
      if (!lender || matchedIds.has(id)) return [];
      const newNames = added.map(({ entry }) => entry.company);
      return [
        { lender, nearest: newNames.find((name) => isSimilarCompanyName(name, lender.legalName)) },
      ];
    }),
    twice: companies.filter(({ lines }) => lines.length > 1),
    ambiguous: [...byLender]
      .filter(([, ones]) => ones.length > 1)
      .map(([lender, ones]) => ({ lender, entries: ones.map(({ entry }) => entry) })),
  };
}

function compareApps({ lender, entry }: MatchedEntry, products: readonly RegistryProduct[]) {
  if (entry.brands.length === 0) return [];
  const ownProducts = products.filter(({ lenderId }) => lenderId === lender.id);
  const namesOf = ({ name, registerName = "", formerNames }: RegistryProduct) =>
    [name, registerName, ...formerNames].map(toBrandKey);
  // A renamed app does not count as removed if the list contains the company's name.
  const listed = new Set([...entry.brands, entry.company].map(toBrandKey));
  const productNames = new Set(ownProducts.flatMap(namesOf));
  const added = entry.brands.filter((brand) => !productNames.has(toBrandKey(brand)));
  const gone = ownProducts.filter((product) => !namesOf(product).some((name) => listed.has(name)));
  return added.length + gone.length > 0 ? [{ lender, entry, added, gone }] : [];
}

/** Merges the rows of a company. Keeps all brands, and each kind of approval once. */
function mergeCompanyRows(entries: readonly ListEntry[]): ListEntry {
  const [first] = entries;
  if (!first) throw new Error("no entry");
  const byKind = Map.groupBy(
    entries.flatMap(({ approvals }) => approvals),
    ({ kind }) => kind,
  );
  return {
    ...first,
    lines: entries.flatMap(({ lines }) => lines),
    brands: [...new Set(entries.flatMap(({ brands }) => brands))],
    approvals: [...byKind.values()].flatMap(([approval]) => approval ?? []),
  };
}

function findApprovalNumber({ approvals }: ListEntry): string {
  return approvals.find(({ number }) => number)?.number ?? "";
}

function toApprovalKeys(approvals: readonly Approval[]): string[] {
  return approvals.map(({ kind, number = "" }) => `${kind} ${number}`).toSorted();
}

function isRenamed({ lender, entry: { company, brands } }: MatchedEntry): boolean {
  const [brand = lender.name] = brands;
  return (
    toComparableName(company) !== toComparableName(lender.legalName) ||
    toBrandKey(brand) !== toBrandKey(lender.name)
  );
}

/** `toBrandKey("Umba Mobile App") // => "umba"` */
function toBrandKey(brand: string): string {
  const withoutDomain = brand.replace(/^www\./i, "").replace(/\.(?:id|org|com|ng|co\.id)$/i, "");
  return toComparableName(withoutDomain.replace(/(?:\s+mobile)?(?:\s+apps?\.?)?$/i, ""));
}

function toComparableNames(lender: RegistryLender): string[] {
  const names = [lender.legalName, lender.registerName ?? "", ...lender.formerNames];
  return names.filter((name) => name !== "").map(toComparableName);
}

/** Finds a lender with a similar company name, or otherwise with the name of one of the platforms. */
function findSimilarLender(
  { company, brands }: ListEntry,
  lenders: readonly RegistryLender[],
): RegistryLender | undefined {
  const platforms = brands.map(toComparableName);
  return (
    lenders.find((lender) => isSimilarCompanyName(company, lender.legalName)) ??
    lenders.find((lender) => platforms.includes(toComparableName(lender.name)))
  );
}

/** Compares names by edit distance, and after replacing lookalike characters. */
function isSimilarCompanyName(a: string, b: string): boolean {
  const [one, other] = [toComparableName(a), toComparableName(b)];
  const most = Math.max(1, Math.floor(one.length / 6));
  return (
    replaceLookalikes(one) === replaceLookalikes(other) || computeEditDistance(one, other) <= most
  );
}
