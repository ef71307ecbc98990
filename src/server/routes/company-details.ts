import { companyDetails } from "#contract/company-details.ts";
import { companyFacts } from "#server/domain/company-list.ts";
import { readStatsOf } from "#server/domain/stats.ts";
import { Failure } from "#server/failure.ts";
import type { MountEndpoint } from "#server/mount-endpoint.ts";
import type { Services } from "#server/services.ts";

export function mountCompanyDetails(mount: MountEndpoint, services: Services): void {
  mount(companyDetails, async ({ params: { id } }) => {
    const { companyById, productsOf } = services.readCatalogue();
    const company = companyById.get(id);
    if (!company) throw new Failure("1002");
    const stats = await readStatsOf(services, { subjectType: "company", subjectId: id });
    return { ...companyFacts(company), products: productsOf.get(id) ?? 0, stats };
  });
}
