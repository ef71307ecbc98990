import { companyList } from "#contract/catalogue/company.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import type { Services } from "#server/services.ts";
import { readCompanyList } from "./company-list.ts";

export function mountCompanyList(mount: MountEndpoint, services: Services): void {
  mount(companyList, ({ query }) => readCompanyList(services, query));
}
