import type { RegistryLender } from "#catalogue/lenders/lender.ts";
import type { LicenceRow } from "#catalogue/lenders/licence.ts";
import { MARKET_OF, type Regulator } from "#catalogue/lenders/regulator.ts";
import type { RegistryProduct } from "#catalogue/products/product.ts";
import type { HeldList } from "#catalogue/registry/register-lists.ts";
import type { Registry } from "#catalogue/registry/registry.ts";
import { skeleton } from "#server/text/lookalikes.ts";
import { spellingDistance } from "#server/text/spelling-distance.ts";
import { comparable, type ListEntry } from "./list-file.ts";

/** A lender that the registry knows, with its entry in the next list. */
export interface KnownEntry {
  lender: RegistryLender;
  entry: ListEntry;
}

/** The next list against the last one. */
export interface Differences {
  /** The list of the regulator that it takes the place of. */
  last: HeldList | undefined;
  /** How many lenders that one held. */
  lastCount: number;
  known: KnownEntry[];
  /** Companies that the registry does not know, with the lender that comes nearest. */
  added: { entry: ListEntry; nearest: RegistryLender | undefined }[];
  /** Known lenders that the last list did not hold. */
  joined: KnownEntry[];
  changed: (KnownEntry & { was: LicenceRow })[];
  /** The same licence number with another company or platform. */
  renamed: KnownEntry[];
  /** Apps of known lenders that we do not hold, and of ours those that the list does not name. */
  apps: { lender: RegistryLender; line: number; added: string[]; gone: RegistryProduct[] }[];
  gone: { lender: RegistryLender; nearest: string | undefined }[];
  /** Companies that stand in the list more than once. */
  twice: ListEntry[][];
}

/** Compares the next list of a regulator with the registry; writes nothing. */
export function differencesOf(
  regulator: Regulator,
  entries: readonly ListEntry[],
  registry: Registry,
): Differences {
  const lenders = registry.lenders.filter(({ market }) => market === MARKET_OF[regulator]);
  const last = registry.lists
    .filter((held) => held.regulator === regulator && held.covers.length > 0)
    .toSorted((a, b) => (a.day < b.day ? 1 : -1))[0];
  const lastEntries = new Map(
    registry.licences.filter(({ list }) => list === last?.id).map((row) => [row.lender, row]),
  );
  const byNumber = new Map(registry.licences.map(({ number = "", lender }) => [number, lender]));
  const byId = new Map(lenders.map((lender) => [lender.id, lender]));
  const byName = new Map(
    lenders.flatMap((lender) => companyNames(lender).map((name) => [name, lender] as const)),
  );
  const lenderOf = ({ company, number }: ListEntry) =>
    (number && byId.get(byNumber.get(number) ?? "")) || byName.get(comparable(company));

  const sameCompany = Map.groupBy(entries, ({ company }) => comparable(company));
  const matched = [...sameCompany.values()].map((same) => {
    const entry = merged(same);
    return { entry, lender: lenderOf(entry) };
  });
  const known = matched.flatMap(({ entry, lender }) => (lender ? [{ entry, lender }] : []));
  const added = matched.flatMap(({ entry, lender }) =>
    lender ? [] : [{ entry, nearest: nearestOf(entry, lenders) }],
  );
  const held = new Set(known.map(({ lender }) => lender.id));
  return {
    last,
    lastCount: lastEntries.size,
    known,
    added,
    joined: known.filter(({ lender }) => last && !lastEntries.has(lender.id)),
    changed: known.flatMap(({ entry, lender }) => {
      const was = lastEntries.get(lender.id);
      const isSame = was && was.kind === entry.kind && (was.number ?? "") === (entry.number ?? "");
      return was && !isSame ? [{ entry, lender, was }] : [];
    }),
    renamed: known.filter((one) => one.entry.number && isRenamed(one)),
    apps: known.filter((one) => !one.entry.number).flatMap((one) => appsOf(one, registry.products)),
    gone: [...lastEntries.keys()].flatMap((id) => {
      const lender = byId.get(id);
      if (!lender || held.has(id)) return [];
      const companies = added.map(({ entry }) => entry.company);
      return [{ lender, nearest: companies.find((name) => isNear(name, lender.legalName)) }];
    }),
    twice: [...sameCompany.values()].filter((same) => same.length > 1),
  };
}

function appsOf({ lender, entry }: KnownEntry, products: readonly RegistryProduct[]) {
  if (entry.brands.length === 0) return [];
  const own = products.filter(({ lenderId }) => lenderId === lender.id);
  const namesOf = ({ name, registerName = "", formerNames }: RegistryProduct) =>
    [name, registerName, ...formerNames].map(brandKey);
  const listed = new Set(entry.brands.map(brandKey));
  const held = new Set(own.flatMap(namesOf));
  const added = entry.brands.filter((brand) => !held.has(brandKey(brand)));
  const gone = own.filter((product) => !namesOf(product).some((name) => listed.has(name)));
  return added.length + gone.length > 0 ? [{ lender, line: entry.line, added, gone }] : [];
}

/** A company that stands twice has all its brands, and the weaker approval. */
function merged(same: readonly ListEntry[]): ListEntry {
  const [first] = same;
  if (!first) throw new Error("no entry");
  const weakest = same.find(({ kind }) => kind.startsWith("conditional")) ?? first;
  return { ...weakest, brands: [...new Set(same.flatMap(({ brands }) => brands))] };
}

function isRenamed({ lender, entry: { company, brands } }: KnownEntry): boolean {
  const [brand = lender.name] = brands;
  return (
    comparable(company) !== comparable(lender.legalName) ||
    brandKey(brand) !== brandKey(lender.name)
  );
}

/** `brandKey("Danai.id") // => "danai"`: with or without its domain a platform is the same. */
function brandKey(brand: string): string {
  return comparable(brand.replace(/\s+apps?\.?$/i, "").replace(/\.(?:id|org|com|ng|co\.id)$/i, ""));
}

function companyNames(lender: RegistryLender): string[] {
  const names = [lender.legalName, lender.registerName ?? "", ...lender.formerNames];
  return names.filter((name) => name !== "").map(comparable);
}

/** By the company's name, or else by that of a platform. */
function nearestOf(
  { company, brands }: ListEntry,
  lenders: readonly RegistryLender[],
): RegistryLender | undefined {
  const platforms = brands.map(comparable);
  return (
    lenders.find((lender) => isNear(company, lender.legalName)) ??
    lenders.find((lender) => platforms.includes(comparable(lender.name)))
  );
}

/** Few letters apart, or the same to the eye. */
function isNear(a: string, b: string): boolean {
  const [one, other] = [comparable(a), comparable(b)];
  const most = Math.max(1, Math.floor(one.length / 6));
  return skeleton(one) === skeleton(other) || spellingDistance(one, other) <= most;
}
