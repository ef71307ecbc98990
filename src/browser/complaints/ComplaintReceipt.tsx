import type { Localized } from "#browser/ui/localized.ts";
import { focusElement } from "#browser/ui/use-focus.ts";
import { toComplaintReference } from "#contract/complaints/letter.ts";
import { addressOf } from "#i18n/addresses.ts";
import type { ChosenCompany, FiledComplaint } from "./complaint-store.ts";
import type { ComplaintTexts, LaterComplaintTexts } from "./complaint-texts.ts";

interface Props extends Localized<ComplaintTexts & LaterComplaintTexts> {
  complaint: FiledComplaint;
  company: ChosenCompany | null;
}

/** Focuses the receipt, because the receipt replaces the focused form. */
export function ComplaintReceipt({ complaint, company, texts, locale }: Props) {
  const { filed } = texts;
  const { complaintId, companyId, subject, message, email, pictures } = complaint;
  const { notCounted, isMailed } = complaint;
  const rows = [
    [texts.company, company?.name ?? companyId],
    [texts.subject, subject],
    [texts.message, message],
    [texts.email, email],
    [texts.pictures.title, pictures?.length ?? 0],
  ];
  return (
    <div className="filed links">
      <p className="done" role="status" tabIndex={-1} ref={focusElement}>
        {filed.done} <b>{toComplaintReference(complaintId)}</b>
      </p>
      {isMailed && <p>{filed.mailed}</p>}
      {notCounted && <p>{filed.notCounted[notCounted]}</p>}
      <h3>{filed.kept}</h3>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a href={addressOf(locale, "/my")}>{filed.toOwn}</a>
      </p>
    </div>
  );
}
