import { useState } from "react";
import { CostBar } from "#browser/ui/CostBar.tsx";
import type { Localized } from "#browser/ui/localized.ts";
import { useAnnouncement } from "#browser/ui/use-announcement.ts";
import { addressOf } from "#i18n/addresses.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { Texts } from "#i18n/island-texts.ts";
import type { Currency, Locale } from "#i18n/locales.ts";
import { CURRENCY_SYMBOLS, formatMoney, formatPercent } from "#i18n/numbers.ts";
import { type ChargeCap, computeLegalMaximum } from "#loan/legal-maximum.ts";
import { isLoanFailure } from "#loan/loan-error.ts";
import type { Offer, OfferCost } from "#loan/offer-cost.ts";
import {
  OFFER_FIELDS,
  type OfferInputs,
  readOffer,
  toCalculatorFragment,
  toReviewFormQuery,
} from "./read-offer.ts";

interface Props extends Localized<Texts<"offer:check">> {
  currency: Currency;
  /** The example shown until the reader types. An empty text stands for an unknown number. */
  example: OfferInputs;
  origin: string;
  /** The year of an old price, shown before the cost of the example. */
  year?: string | undefined;
  /** The legal limit of charges, if a limit applies to this product. */
  cap?: ChargeCap | undefined;
  /** The product id for the link to the review form. */
  reviewed?: string | undefined;
}

const EMPTY: OfferInputs = { payout: "", payBack: "", days: "" };

/** Computes the cost of a typed offer in the browser. Sends and stores nothing. */
export function OfferCheck(props: Props) {
  const { locale, currency, texts, example, origin, year, cap, reviewed } = props;
  const [typed, setTyped] = useState(EMPTY);
  const isTyped = Object.values(typed).some((text) => text !== "");
  const { offer, cost } = readOffer(isTyped ? typed : example, locale);
  const money = (amount: number) => formatMoney(locale, amount, currency, { digits: "full" });
  const label = (name: keyof OfferInputs) =>
    fillText(texts.label[name], { currency: CURRENCY_SYMBOLS[currency] });
  const missing = OFFER_FIELDS.find((name) => !(offer[name] > 0));
  const rate = cost && describeRate(cost, texts, locale);
  const limit = cost && cost.cost >= 0 && cap && computeOfferLimit(offer, cap);
  const verdict = limit && fillText(texts[limit.tone], { most: money(limit.most) });
  const announcement = useAnnouncement(
    cost ? [`${texts.cost} ${money(cost.cost)}.`, rate, verdict].filter(Boolean).join(" ") : "",
  );
  return (
    <div className="offer">
      <p className="small soft">
        {isTyped ? (
          texts.own
        ) : (
          <>
            {cost && <b className="stamp">{texts.example}</b>} {origin}
          </>
        )}
      </p>
      {OFFER_FIELDS.map((name) => (
        <label key={name}>
          {label(name)}
          <input
            type="text"
            name={name}
            inputMode="decimal"
            autoComplete="off"
            placeholder={(!isTyped && example[name]) || "?"}
            value={typed[name]}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        </label>
      ))}
      <div className="offer-result">
        {cost ? (
          <p className="offer-cost">
            <span>{texts.cost}</span> {!isTyped && year && <small className="stamp">{year}</small>}
            <b className="mark">{money(cost.cost)}</b>
            <b className="rate">{rate}</b>
          </p>
        ) : (
          missing && <p>{fillText(texts.missing, { field: label(missing) })}</p>
        )}
        {limit && <p className={`small ${limit.tone}`}>{verdict}</p>}
        {cost && cost.cost >= 0 && (
          <CostBar
            loanShare={offer.payout / offer.payBack}
            labels={[
              fillText(texts.part.payout, { amount: money(offer.payout) }),
              fillText(texts.part.cost, { amount: money(cost.cost) }),
            ]}
          />
        )}
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <p className="ways small">
        <a href={addressOf(locale, "/calculator") + toCalculatorFragment(offer, currency)}>
          {texts.more}
        </a>
        {reviewed && isTyped && cost && (
          <a href={addressOf(locale, `/starRating/${reviewed}`) + toReviewFormQuery(typed)}>
            {texts.review}
          </a>
        )}
      </p>
    </div>
  );
}

/** Computes the legal limit. Returns undefined if the offer has no valid limit, such as for a fraction of a day. */
function computeOfferLimit({ payout, payBack, days }: Offer, cap: ChargeCap) {
  const most = computeLegalMaximum(payout, { days }, cap);
  if (isLoanFailure(most)) return undefined;
  return { most: most.total, tone: payBack > most.total ? "stop" : "good" } as const;
}

function describeRate(
  { cost, monthlyPercent }: OfferCost,
  texts: Texts<"offer:check">,
  locale: Locale,
): string {
  if (cost < 0) return texts.less;
  return fillText(texts.monthly, { percent: formatPercent(locale, monthlyPercent) });
}
