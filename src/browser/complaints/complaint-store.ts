import { call } from "#browser/core/http.ts";
import { createChosenSubject } from "#browser/search/chosen-subject.ts";
import type { CompanySummary } from "#contract/catalogue/company.ts";
import type { complain } from "#contract/complaints/complaint.ts";
import type { InputOf, ReplyOf } from "#contract/wire/endpoint.ts";

export type Complaint = InputOf<typeof complain, "body">;

export type ChosenCompany = Readonly<
  Pick<CompanySummary, "id" | "market" | "lenderType" | "licence"> & {
    name: string;
    ownName: string;
    /** The name of the lender's app, if the visitor searched for that name. */
    alias: string | undefined;
  }
>;

export type FiledComplaint = Complaint & ReplyOf<typeof complain>;

/** Ignores an alias with a link, mail address or telephone number, because anyone can create the page's address. */
export function readLenderAliasFromAddress(): string | undefined {
  const query = new URLSearchParams(location.search);
  const alias = query.has("company") ? query.get("alias") : null;
  return alias && !/[/@]|\d{4}/.test(alias) ? alias : undefined;
}

export const targetCompany = createChosenSubject<Omit<ChosenCompany, "id">>({
  parameter: "company",
  async fetch(id) {
    const company = await call("GET /polaris/company/:id", { params: { id }, handles: "all" });
    const { name } = company;
    const alias = readLenderAliasFromAddress();
    return { ...company, ownName: name, alias, name: alias ? `${alias} (${name})` : name };
  },
});

export const { $chosen: $targetCompany, load: loadTargetCompany } = targetCompany;

/** Uses a separate draft for each lender, so that no text is sent to a different lender. */
export function toComplaintDraftName(companyId: string | null): string {
  return companyId ? `complaint:${companyId}` : "complaint";
}

export function readComplaintDraftName(): string {
  return toComplaintDraftName(new URLSearchParams(location.search).get("company"));
}

export const PENDING_COMPLAINT = { action: "complaint", subject: "complaint" } as const;

export async function fileComplaint(complaint: Complaint): Promise<FiledComplaint> {
  const reply = await call("POST /polaris/complaint", {
    body: complaint,
    handles: "all",
    resume: PENDING_COMPLAINT,
  });
  return { ...complaint, ...reply };
}
