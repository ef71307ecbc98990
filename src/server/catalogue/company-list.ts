import type { FileCompany } from "#catalogue/file/catalogue-file.ts";
import type { companyList } from "#contract/catalogue/company.ts";
import type { ParsedOf, ReplyOf } from "#contract/wire/endpoint.ts";
import type { Services } from "#server/services.ts";
import { readFollowers, readRatings, toSubjectStats } from "#server/statistics/subject-ratings.ts";
import { pageFrom } from "./list-cursor.ts";

type Asked = ParsedOf<typeof companyList, "query">;

/** One page of the lenders that a reader asks for; those alike stay in the order of their names. */
export async function readCompanyList(
  { store, readCatalogue, clock }: Pick<Services, "store" | "readCatalogue" | "clock">,
  { sort, cursor, size, market, lenderType }: Asked,
): Promise<ReplyOf<typeof companyList>> {
  const { companies, productsOf } = readCatalogue();
  const all = sort === "followers" ? await readFollowers(store, "company") : undefined;
  const listed = companies.filter(
    (company) =>
      (market === undefined || company.market === market) &&
      (lenderType === undefined || company.lenderType === lenderType),
  );
  const figure = ({ id }: FileCompany) => (all ?? productsOf).get(id) ?? 0;
  if (sort !== "name") listed.sort((a, b) => figure(b) - figure(a));
  const page = pageFrom(listed, { cursor, size }, ({ id }) => id);
  const ids = page.items.map(({ id }) => id);
  const followers = all ?? (await readFollowers(store, "company", ids));
  const ratings = await readRatings(store, "company", clock.now(), ids);
  const items = page.items.map((company) => ({
    ...companyFacts(company),
    products: productsOf.get(company.id) ?? 0,
    stats: toSubjectStats(company.id, followers, ratings),
  }));
  return { ...page, items };
}

/** The facts of the catalogue about a lender. */
export function companyFacts({ id, name, legalName, market, lenderType, licence }: FileCompany) {
  return { id, name, legalName, market, lenderType, licence };
}
