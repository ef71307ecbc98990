import { useState } from "react";
import { useAnnouncement } from "#browser/ui/use-announcement.ts";
import { addressOf } from "#i18n/addresses.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { Texts } from "#i18n/island-texts.ts";
import type { Currency, Locale } from "#i18n/locales.ts";
import { CURRENCY_SYMBOLS, formatMoney, formatPercent } from "#i18n/numbers.ts";
import type { OfferCost } from "#loan/offer-cost.ts";
import {
  calculatorQuery,
  OFFER_FIELDS,
  type OfferInputs,
  readOffer,
  reviewQuery,
} from "./read-offer.ts";

interface Props {
  locale: Locale;
  currency: Currency;
  texts: Texts<"offer:check">;
  /** Texts of the fields; an empty one is for the reader to fill. */
  initial: OfferInputs;
  /** The id of the product that a review would be about. */
  reviewed?: string | undefined;
}

/** The receipt as a small calculator. Sends and stores nothing. */
export function OfferCheck({ locale, currency, texts, initial, reviewed }: Props) {
  const [inputs, setInputs] = useState(initial);
  const { offer, cost } = readOffer(inputs, locale);
  const money = (amount: number) => formatMoney(locale, amount, currency, { digits: "full" });
  const result = cost ? money(cost.cost) : "–";
  const rates = cost && describeRates(cost, texts, locale);
  const announcement = useAnnouncement(cost ? `${texts.cost} ${result}. ${rates}` : "");
  return (
    <div className="offer">
      {OFFER_FIELDS.map((name) => (
        <label key={name}>
          {fillText(texts.label[name], { currency: CURRENCY_SYMBOLS[currency] })}
          <input
            type="text"
            name={name}
            inputMode="decimal"
            autoComplete="off"
            value={inputs[name]}
            onChange={({ target }) => setInputs({ ...inputs, [name]: target.value })}
          />
        </label>
      ))}
      <p className="offer-cost">
        {texts.cost} <b className="mark">{result}</b>
      </p>
      {cost && cost.cost >= 0 && (
        <svg
          className="offer-bar"
          viewBox="0 0 100 6"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect width="100" height="6" />
          <rect className="part" width={(offer.payout / offer.payBack) * 100} height="6" />
        </svg>
      )}
      <p className="small">{rates ?? texts.missing}</p>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <p className="small offer-links">
        <a href={addressOf(locale, "/calculator") + calculatorQuery(offer, currency)}>
          {texts.more}
        </a>
        {reviewed && cost && (
          <a href={addressOf(locale, `/starRating/${reviewed}`) + reviewQuery(inputs)}>
            {texts.review}
          </a>
        )}
      </p>
    </div>
  );
}

function describeRates(
  { cost, monthlyPercent, yearlyPercent }: OfferCost,
  texts: Texts<"offer:check">,
  locale: Locale,
): string {
  if (cost < 0) return texts.less;
  const monthly = fillText(texts.monthly, { percent: formatPercent(locale, monthlyPercent) });
  if (yearlyPercent === undefined || yearlyPercent > 1_000_000) return monthly;
  const percent = formatPercent(locale, Math.round(yearlyPercent));
  return `${monthly} · ${fillText(texts.yearly, { percent })}`;
}
