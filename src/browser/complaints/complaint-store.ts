import { call } from "#browser/core/http.ts";
import { chosenSubject } from "#browser/search/chosen-subject.ts";
import type { CompanySummary } from "#contract/catalogue/company.ts";
import type { complain } from "#contract/complaints/complaint.ts";
import type { GivenOf, ReplyOf } from "#contract/wire/endpoint.ts";

export type Complaint = GivenOf<typeof complain, "body">;

export type ChosenCompany = Readonly<
  Pick<CompanySummary, "id" | "market" | "lenderType" | "licence"> & {
    /** With its alias before it: people know the lender by that. */
    name: string;
    ownName: string;
    /** The app by which it was found. */
    alias: string | undefined;
  }
>;

/** A complaint that has arrived, with its id and what became of it. */
export type FiledComplaint = Complaint & ReplyOf<typeof complain>;

/** The app by which a lender was found: in the address beside it, so that its name need not have loaded. */
export function givenAlias(): string | undefined {
  const given = new URLSearchParams(location.search);
  return (given.has("company") && given.get("alias")) || undefined;
}

/** The lender that the complaint is about. */
export const complainedCompany = chosenSubject<Omit<ChosenCompany, "id">>({
  parameter: "company",
  async fetch(id) {
    const company = await call("GET /polaris/company/:id", { params: { id }, handles: "all" });
    const { name } = company;
    const alias = givenAlias();
    return { ...company, ownName: name, alias, name: alias ? `${alias} (${name})` : name };
  },
});

export const { $chosen: $complained, load: loadComplained } = complainedCompany;

/** Names the draft of the form; each lender has one of its own, so that no text goes to another. */
export function complaintDraft(company: string | null): string {
  return company ? `complaint:${company}` : "complaint";
}

/** The draft for the lender in the address, which is known before its name. */
export function currentDraft(): string {
  return complaintDraft(new URLSearchParams(location.search).get("company"));
}

/** The wish that is resumed after signing in. */
export const COMPLAINT_WISH = { action: "complaint", subject: "complaint" } as const;

/** Sends it, or rejects with the Failure that the form shows. */
export async function fileComplaint(complaint: Complaint): Promise<FiledComplaint> {
  const filed = await call("POST /polaris/complaint", {
    body: complaint,
    handles: "all",
    resume: COMPLAINT_WISH,
  });
  return { ...complaint, ...filed };
}
