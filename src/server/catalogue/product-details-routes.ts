import { productDetails } from "#contract/catalogue/product-details.ts";
import { Failure } from "#server/core/failure.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import type { Services } from "#server/services.ts";
import { readStatsOf } from "#server/statistics/stats.ts";
import { productFacts, productSources } from "./product-summary.ts";

export function mountProductDetails(mount: MountEndpoint, services: Services): void {
  mount(productDetails, async ({ params: { id } }) => {
    const product = services.readCatalogue().productById.get(id);
    if (!product) throw new Failure("1002");
    const stats = await readStatsOf(services, { subjectType: "product", subjectId: id });
    return { ...productFacts(product), ...productSources(product), stats };
  });
}
