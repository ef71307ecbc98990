import { clearDraft, keepDraft, readDraft } from "#browser/core/draft.ts";

/** Names the draft of the form; each lender has one of its own, so that no text goes to another. */
export function complaintDraft(company: string | null): string {
  return company ? `complaint:${company}` : "complaint";
}

/** Call when another lender is chosen in the form: what was written there, pictures too, is about that one now. */
export function moveComplaintDraft(from: string, to: string): void {
  if (from === to) return;
  for (const [old, moved] of [
    [from, to],
    [`${from}-pictures`, `${to}-pictures`],
  ] as const) {
    const values = readDraft(old);
    if (!values) continue;
    keepDraft(moved, { ...readDraft(moved), ...values });
    clearDraft(old);
  }
}
