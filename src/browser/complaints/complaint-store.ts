import { atom } from "nanostores";
import { fetchSubject } from "#browser/catalogue/subject.ts";
import type { Failure } from "#browser/core/failure.ts";
import { call } from "#browser/core/http.ts";
import { showToast } from "#browser/core/toast.ts";
import type { CompanySummary } from "#contract/catalogue/company.ts";
import type { complain, NotCountedReason } from "#contract/complaints/complaint.ts";
import type { GivenOf } from "#contract/wire/endpoint.ts";

export type Complaint = GivenOf<typeof complain, "body">;

export type ChosenCompany = Readonly<
  Pick<CompanySummary, "id" | "name" | "market" | "lenderType" | "licence">
>;

/** A complaint that has arrived, with its id. */
export type FiledComplaint = Complaint & {
  readonly complaintId: string;
  readonly notCounted: NotCountedReason | null;
};

/** The lender that the complaint is about; null when nobody was chosen yet. */
export const $complained = atom<ChosenCompany | null>(null);

/** The wish that is resumed after signing in. */
export const COMPLAINT_WISH = { action: "complaint", subject: "complaint" } as const;

const MOST_FOUND = "6";

/** Answers to an earlier choice are dropped. */
let round = 0;

/** The lender of `?company=`; one that there is not is as if none was named. */
export async function loadComplained(): Promise<void> {
  round += 1;
  const asked = round;
  const id = new URLSearchParams(location.search).get("company");
  if (!id) return;
  try {
    const company = await fetchSubject({ subjectType: "company", subjectId: id });
    if (asked === round) $complained.set({ ...company, id });
  } catch (error) {
    const { code, message } = error as Failure;
    if (asked === round && code !== "1002") showToast(message);
  }
}

/** Kept in the address, so that it is still chosen when one comes back from signing in. */
export async function chooseCompany(id: string | null): Promise<void> {
  const query = id === null ? "" : `?${new URLSearchParams({ company: id })}`;
  history.replaceState(history.state, "", location.pathname + query);
  $complained.set(null);
  await loadComplained();
}

/** Lenders whose name is like a text. */
export function findCompanies(q: string, signal: AbortSignal) {
  const query = { q, type: "company", size: MOST_FOUND } as const;
  return call("GET /polaris/search", { query, signal, handles: "all" });
}

/** Sends it, or rejects with the Failure that the form shows. */
export async function fileComplaint(complaint: Complaint): Promise<FiledComplaint> {
  const filed = await call("POST /polaris/complaint", {
    body: complaint,
    handles: "all",
    resume: COMPLAINT_WISH,
  });
  return { ...complaint, ...filed };
}
