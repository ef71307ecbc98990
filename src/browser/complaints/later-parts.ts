import { clearDraft, readDraft, saveDraft } from "#browser/core/draft.ts";
import { readComplaintDraftName, targetCompany, toComplaintDraftName } from "./complaint-store.ts";

// Exports the parts of the complaint page that load after the form.
export { PictureField } from "#browser/pictures/PictureField.tsx";
export { AccountNeeded } from "#browser/posts/AccountNeeded.tsx";
export { CompanyResults } from "./CompanyResults.tsx";
export { ComplaintReceipt } from "./ComplaintReceipt.tsx";
export { AgencyLinks, FirstAgencies, findAgencyParagraphs, LenderLinks } from "./FirstAgencies.tsx";

/** The chosen lender of the form. Choosing another lender moves the draft to that lender. */
export const companyWithDraft = {
  ...targetCompany,
  choose(id: string | null): Promise<void> {
    const [from, to] = [readComplaintDraftName(), toComplaintDraftName(id)];
    moveDraft(from, to);
    moveDraft(`${from}-pictures`, `${to}-pictures`);
    return targetCompany.choose(id);
  },
};

function moveDraft(fromName: string, toName: string): void {
  const values = readDraft(fromName);
  if (!values) return;
  clearDraft(fromName);
  saveDraft(toName, { ...readDraft(toName), ...values });
}
