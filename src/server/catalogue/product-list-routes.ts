import { productList } from "#contract/catalogue/product.ts";
import { languageOf } from "#server/core/language.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import type { Services } from "#server/services.ts";
import { readProductList } from "./product-list.ts";

export function mountProductList(mount: MountEndpoint, services: Services): void {
  mount(productList, ({ query, c }) =>
    readProductList(services, query, { locale: languageOf(c.req.header("Accept-Language")) }),
  );
}
