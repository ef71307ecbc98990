import { call } from "#browser/core/http.ts";

export interface CatalogueSubject {
  readonly subjectType: "product" | "company";
  readonly subjectId: string;
}

/** Fetches a product or lender; the caller handles failures. */
export function fetchSubject({ subjectType, subjectId: id }: CatalogueSubject) {
  const options = { params: { id }, handles: "all" } as const;
  return subjectType === "company"
    ? call("GET /polaris/company/:id", options)
    : call("GET /polaris/product/:id", options);
}
