import { call } from "#browser/core/http.ts";

interface CatalogueSubject {
  readonly subjectType: "product" | "company";
  readonly subjectId: string;
}

export function fetchSubject({ subjectType, subjectId: id }: CatalogueSubject) {
  const options = { params: { id }, handles: "all" } as const;
  return subjectType === "company"
    ? call("GET /polaris/company/:id", options)
    : call("GET /polaris/product/:id", options);
}
