import { call } from "#browser/core/http.ts";
import type { companyDetails } from "#contract/catalogue/company-details.ts";
import type { productDetails } from "#contract/catalogue/product-details.ts";

/** Who asks shows the failure. */
export function fetchProduct(id: string) {
  return call<typeof productDetails>(
    { method: "GET", path: "/polaris/product/:id", limit: "read" },
    { params: { id }, handles: "all" },
  );
}

export function fetchCompany(id: string) {
  return call<typeof companyDetails>(
    { method: "GET", path: "/polaris/company/:id", limit: "read" },
    { params: { id }, handles: "all" },
  );
}
