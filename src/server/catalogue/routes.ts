import type { FileCompany } from "#catalogue/file/catalogue-file.ts";
import { companyDetails, companyList } from "#contract/catalogue/company.ts";
import { leaderboard } from "#contract/catalogue/leaderboard.ts";
import { productDetails, productList } from "#contract/catalogue/product.ts";
import type { ParsedOf, ReplyOf } from "#contract/wire/endpoint.ts";
import { Failure } from "#server/core/failure.ts";
import { readLocale } from "#server/core/language.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import type { Services } from "#server/services.ts";
import { readSubjectStats } from "#server/statistics/stats.ts";
import { readFollowers, readRatings, toSubjectStats } from "#server/statistics/subject-ratings.ts";
import { paginateInMemory } from "#server/text/cursor.ts";
import { readLeaderboard } from "./leaderboard.ts";
import { readProductList } from "./product-list.ts";
import { toProductFacts, toProductSources } from "./product-summary.ts";

export function mountCatalogueRoutes(mountEndpoint: MountEndpoint, services: Services): void {
  mountEndpoint(productList, ({ query, c }) => readProductList(services, query, readLocale(c)));
  mountEndpoint(productDetails, async ({ params: { id } }) => {
    const product = services.readCatalogue().productById.get(id);
    if (!product) throw new Failure("1002");
    const stats = await readSubjectStats(services, { subjectType: "product", subjectId: id });
    return { ...toProductFacts(product), ...toProductSources(product), stats };
  });
  mountEndpoint(companyList, ({ query }) => readCompanyList(services, query));
  mountEndpoint(companyDetails, async ({ params: { id } }) => {
    const { companyById, productsOf } = services.readCatalogue();
    const company = companyById.get(id);
    if (!company) throw new Failure("1002");
    const stats = await readSubjectStats(services, { subjectType: "company", subjectId: id });
    return { ...toCompanyFacts(company), products: productsOf.get(id) ?? 0, stats };
  });
  mountEndpoint(leaderboard, ({ params: { board }, query, c }) => {
    const locale = readLocale(c);
    return readLeaderboard(services, { ...query, board, locale });
  });
}

type Query = ParsedOf<typeof companyList, "query">;

/** Returns a page of lenders. Lenders with equal figures are sorted by name. */
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
  const page = paginateInMemory(companies, { cursor, size }, ({ id }) => id);
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
