import type { FileCompany } from "#catalogue/file/catalogue-file.ts";
import type { companyList } from "#contract/catalogue/company.ts";
import type { ParsedOf, ReplyOf } from "#contract/wire/endpoint.ts";
import type { Services } from "#server/services.ts";
import { readFollowers, readRatings, toSubjectStats } from "#server/statistics/subject-ratings.ts";
import { pageFrom } from "./list-cursor.ts";

type Query = ParsedOf<typeof companyList, "query">;

/** A page of lenders; of equal ones, in the order of their names. */
export async function readCompanyList(
  { store, readCatalogue, clock }: Pick<Services, "store" | "readCatalogue" | "clock">,
  { sort, cursor, size, market, lenderType }: Query,
): Promise<ReplyOf<typeof companyList>> {
  const allFollowers = sort === "followers" ? await readFollowers(store, "company") : undefined;
  const { companies: all, productsOf } = readCatalogue();
  const companies = all.filter(
    (company) =>
      (market === undefined || company.market === market) &&
      (lenderType === undefined || company.lenderType === lenderType),
  );
  const figure = ({ id }: FileCompany) => (allFollowers ?? productsOf).get(id) ?? 0;
  if (sort !== "name") companies.sort((a, b) => figure(b) - figure(a));
  const page = pageFrom(companies, { cursor, size }, ({ id }) => id);
  const ids = page.items.map(({ id }) => id);
  const followers = allFollowers ?? (await readFollowers(store, "company", ids));
  const ratings = await readRatings(store, "company", clock.now(), ids);
  const items = page.items.map((company) => ({
    ...toCompanyFacts(company),
    products: productsOf.get(company.id) ?? 0,
    stats: toSubjectStats(company.id, followers, ratings),
  }));
  return { ...page, items };
}

export function toCompanyFacts({ id, name, legalName, market, lenderType, licence }: FileCompany) {
  return { id, name, legalName, market, lenderType, licence };
}
