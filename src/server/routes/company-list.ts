import { companyList } from "#contract/company.ts";
import { readCompanyList } from "#server/domain/company-list.ts";
import type { MountEndpoint } from "#server/mount-endpoint.ts";
import type { Services } from "#server/services.ts";

export function mountCompanyList(mount: MountEndpoint, services: Services): void {
  mount(companyList, ({ query }) => readCompanyList(services, query));
}
