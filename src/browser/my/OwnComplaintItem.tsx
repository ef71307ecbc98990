import { EXCERPT_CHARACTERS } from "#constants.ts";
import { complaintReference } from "#contract/complaints/complaint-reference.ts";
import type { OwnComplaint } from "#contract/complaints/own-complaints.ts";
import { excerptOf } from "#contract/wire/excerpt.ts";
import { addressOf } from "#i18n/addresses.ts";
import { formatDay } from "#i18n/dates.ts";
import { filled } from "#i18n/filled.ts";
import type { Locale } from "#i18n/locales.ts";
import type { MyTexts } from "./my-texts.ts";

interface Props {
  complaint: OwnComplaint;
  texts: MyTexts["complaint"];
  locale: Locale;
}

/** One of the person's complaints, to be read again: it stands on no page. */
export function OwnComplaintItem({ complaint, texts, locale }: Props) {
  const { complaintId, companyId, name, subject, message, pictures, createdAt, notCounted } =
    complaint;
  return (
    <div className="followed-name">
      <details>
        <summary>{excerptOf(subject, EXCERPT_CHARACTERS)}</summary>
        <p className="kept-message">{message}</p>
        {pictures > 0 && (
          <p className="small soft">{filled(texts.pictures, { count: pictures })}</p>
        )}
      </details>
      {name === null ? (
        <span>{companyId}</span>
      ) : (
        <a href={addressOf(locale, `/companyDetails/${companyId}`)}>{name}</a>
      )}
      <span className="small soft">
        {filled(texts.number, { number: complaintReference(complaintId) })} ·{" "}
        <time dateTime={createdAt}>{formatDay(locale, createdAt)}</time>
      </span>
      <span className="small">{notCounted ? texts.notCounted[notCounted] : texts.counted}</span>
      <a href={`${addressOf(locale, "/complain")}?company=${companyId}`}>{texts.toBodies}</a>
    </div>
  );
}
