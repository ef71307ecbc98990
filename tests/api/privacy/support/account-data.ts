import { getUser } from "#server/accounts/account.ts";
import { eraseUser } from "#server/privacy/erasure.ts";
import { collectPersonalData } from "#server/privacy/personal-data.ts";
import type { ServiceApp } from "../../support/service-app.ts";

type App = Pick<ServiceApp, "services">;

export async function exportUserData({ services: { store, config } }: App, userId: string) {
  return collectPersonalData(store, config, await getUser(store, userId));
}

export async function eraseAccount({ services }: App, userId: string): Promise<void> {
  await eraseUser(services, await getUser(services.store, userId));
}
