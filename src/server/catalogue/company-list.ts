import type { FileCompany } from "#catalogue/file/catalogue-file.ts";
import { listCompanies } from "#catalogue/lenders/company-order.ts";
import type { companyList } from "#contract/catalogue/company.ts";
import type { ParsedOf, ReplyOf } from "#contract/wire/endpoint.ts";
import type { Services } from "#server/services.ts";
import {
  allFollowers,
  followersOf,
  ratingsOf,
  statsOf,
} from "#server/statistics/subject-ratings.ts";
import { pageFrom } from "./list-cursor.ts";

type Asked = ParsedOf<typeof companyList, "query">;

/** One page of the lenders that a reader asks for. */
export async function readCompanyList(
  { store, readCatalogue, clock }: Pick<Services, "store" | "readCatalogue" | "clock">,
  { sort, cursor, size, ...filter }: Asked,
): Promise<ReplyOf<typeof companyList>> {
  const { companies, productsOf } = readCatalogue();
  const all = sort === "followers" ? await allFollowers(store, "company") : undefined;
  const figures = { products: productsOf, followers: all ?? new Map() };
  const listed = listCompanies(companies, filter, sort, figures);
  const page = pageFrom(listed, { cursor, size }, ({ id }) => id);
  const ids = page.items.map(({ id }) => id);
  const followers = all ?? (await followersOf(store, "company", ids));
  const ratings = await ratingsOf(store, "company", ids, clock.now());
  const items = page.items.map((company) => ({
    ...companyFacts(company),
    products: productsOf.get(company.id) ?? 0,
    stats: statsOf(company.id, followers, ratings),
  }));
  return { ...page, items };
}

/** The facts of the catalogue about a lender. */
export function companyFacts({ id, name, legalName, market, lenderType, licence }: FileCompany) {
  return { id, name, legalName, market, lenderType, licence };
}
