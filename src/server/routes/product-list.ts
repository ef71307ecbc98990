import { productList } from "#contract/product.ts";
import { readProductList } from "#server/domain/product-list.ts";
import { languageOf } from "#server/language.ts";
import type { MountEndpoint } from "#server/mount-endpoint.ts";
import type { Services } from "#server/services.ts";

export function mountProductList(mount: MountEndpoint, services: Services): void {
  mount(productList, ({ query, c }) =>
    readProductList(services, query, { locale: languageOf(c.req.header("Accept-Language")) }),
  );
}
