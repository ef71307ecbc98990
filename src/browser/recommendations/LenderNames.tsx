import { licenceWords } from "#browser/catalogue/licence-words.ts";
import type { Recommended } from "#contract/recommendations/recommend.ts";
import { addressOf } from "#i18n/addresses.ts";
import { punctuationMark } from "#i18n/marks.ts";
import type { PointWording } from "./point-words.ts";

interface Props extends PointWording {
  lenders: readonly Recommended[];
}

/** Products that are only named, with the register's word on their lender. */
export function LenderNames({ lenders, texts, locale }: Props) {
  const noteOn = ({ licence, company }: Recommended) => {
    if (!licence) return company.name;
    const { short, date } = licenceWords(licence, texts.licence, locale);
    return short + punctuationMark(locale, ", ") + date;
  };
  return (
    <ul className="names">
      {lenders.map((lender) => (
        <li key={lender.id}>
          <a href={addressOf(locale, `/productDetails/${lender.id}#licence`)}>{lender.name}</a>{" "}
          <span className="small soft">{noteOn(lender)}</span>
        </li>
      ))}
    </ul>
  );
}
