import { companyDetails, companyList } from "#contract/catalogue/company.ts";
import { leaderboard } from "#contract/catalogue/leaderboard.ts";
import { productDetails, productList } from "#contract/catalogue/product.ts";
import { Failure } from "#server/core/failure.ts";
import { languageOf } from "#server/core/language.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import type { Services } from "#server/services.ts";
import { readSubjectStats } from "#server/statistics/stats.ts";
import { readCompanyList, toCompanyFacts } from "./company-list.ts";
import { readLeaderboard } from "./leaderboard.ts";
import { readProductList } from "./product-list.ts";
import { toProductFacts, toProductSources } from "./product-summary.ts";

export function mountCatalogue(mount: MountEndpoint, services: Services): void {
  mount(productList, ({ query, c }) =>
    readProductList(services, query, languageOf(c.req.header("Accept-Language"))),
  );
  mount(productDetails, async ({ params: { id } }) => {
    const product = services.readCatalogue().productById.get(id);
    if (!product) throw new Failure("1002");
    const stats = await readSubjectStats(services, { subjectType: "product", subjectId: id });
    return { ...toProductFacts(product), ...toProductSources(product), stats };
  });
  mount(companyList, ({ query }) => readCompanyList(services, query));
  mount(companyDetails, async ({ params: { id } }) => {
    const { companyById, productsOf } = services.readCatalogue();
    const company = companyById.get(id);
    if (!company) throw new Failure("1002");
    const stats = await readSubjectStats(services, { subjectType: "company", subjectId: id });
    return { ...toCompanyFacts(company), products: productsOf.get(id) ?? 0, stats };
  });
  mount(leaderboard, ({ params: { board }, query, c }) => {
    const locale = languageOf(c.req.header("Accept-Language"));
    return readLeaderboard(services, { ...query, board, locale });
  });
}
