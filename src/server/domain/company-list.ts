import type { FileCompany } from "#catalogue/catalogue-file.ts";
import { listCompanies } from "#catalogue/company-order.ts";
import type { companyList } from "#contract/company.ts";
import type { ParsedOf, ReplyOf } from "#contract/endpoint.ts";
import { allFollowers, followersOf } from "#server/domain/followers.ts";
import { pageFrom } from "#server/domain/list-place.ts";
import { statsOf } from "#server/domain/product-summary.ts";
import type { Services } from "#server/services.ts";

type Asked = ParsedOf<typeof companyList, "query">;

/** One page of the lenders that a reader asks for. */
export async function readCompanyList(
  { store, readCatalogue }: Pick<Services, "store" | "readCatalogue">,
  { sort, cursor, size, ...filter }: Asked,
): Promise<ReplyOf<typeof companyList>> {
  const { companies, productsOf } = readCatalogue();
  const all = sort === "followers" ? await allFollowers(store, "company") : undefined;
  const figures = { products: productsOf, followers: all ?? new Map() };
  const listed = listCompanies(companies, filter, sort, figures);
  const page = pageFrom(listed, { cursor, size }, ({ id }) => id);
  const ids = page.items.map(({ id }) => id);
  const followers = all ?? (await followersOf(store, "company", ids));
  const items = page.items.map((company) => ({
    ...named(company),
    products: productsOf.get(company.id) ?? 0,
    stats: statsOf(followers.get(company.id) ?? 0),
  }));
  return { ...page, items };
}

function named({ id, name, legalName, market, lenderType, licence }: FileCompany) {
  return { id, name, legalName, market, lenderType, licence };
}
