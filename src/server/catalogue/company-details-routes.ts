import { companyDetails } from "#contract/catalogue/company-details.ts";
import { Failure } from "#server/core/failure.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import type { Services } from "#server/services.ts";
import { readStatsOf } from "#server/statistics/stats.ts";
import { companyFacts } from "./company-list.ts";

export function mountCompanyDetails(mount: MountEndpoint, services: Services): void {
  mount(companyDetails, async ({ params: { id } }) => {
    const { companyById, productsOf } = services.readCatalogue();
    const company = companyById.get(id);
    if (!company) throw new Failure("1002");
    const stats = await readStatsOf(services, { subjectType: "company", subjectId: id });
    return { ...companyFacts(company), products: productsOf.get(id) ?? 0, stats };
  });
}
