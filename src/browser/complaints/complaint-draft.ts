import { clearDraft, keepDraft, readDraft } from "#browser/core/draft.ts";
import { complainedCompany, complaintDraft, currentDraft } from "./complaint-store.ts";

/** A lender that is chosen in the form takes along what is written there, which is about it now. */
export const companyWithDraft = {
  ...complainedCompany,
  choose(id: string | null): Promise<void> {
    const [from, to] = [currentDraft(), complaintDraft(id)];
    moveDraft(from, to);
    moveDraft(`${from}-pictures`, `${to}-pictures`);
    return complainedCompany.choose(id);
  },
};

function moveDraft(from: string, to: string): void {
  const values = readDraft(from);
  if (!values) return;
  clearDraft(from);
  keepDraft(to, { ...readDraft(to), ...values });
}
