import type { ReactNode } from "react";
import { LicenceState } from "#browser/catalogue/LicenceState.tsx";
import {
  findNewestRegulatorLists,
  formatListDay,
  isLicenceListNamed,
} from "#browser/catalogue/licence-words.ts";
import { Monogram } from "#browser/catalogue/Monogram.tsx";
import { formatParts } from "#browser/catalogue/PriceExample.tsx";
import type { Localized } from "#browser/ui/localized.ts";
import type { ListedProduct } from "#contract/catalogue/product.ts";
import { addressOf } from "#i18n/addresses.ts";
import { fillText } from "#i18n/fill-text.ts";
import { type Cell, formatMajorMoney } from "./cells.ts";
import { calculatorSearch, hasStatedRate, type Loan } from "./comparison-query.ts";
import type { Row } from "./rows.ts";
import type { ComparisonTexts } from "./texts.ts";

interface Props extends Localized<ComparisonTexts> {
  products: readonly ListedProduct[];
  rows: readonly Row[];
  cost: Row;
  loan: Loan;
  /** Whether the page shows the reader's amount and term above the summary. */
  hasLoan: boolean;
  onRemove: (id: string) => void;
  /** Elements between the next step and the products. */
  children: ReactNode;
}

/** Shows licence and price of each product. All bars have one scale. */
export function ComparisonSummary(props: Props) {
  const { products, rows, cost, loan, hasLoan, texts, locale } = props;
  const published = rows.find(({ name }) => name === "publishedRate");
  const lists = findNewestRegulatorLists(products.map(({ licence }) => licence));
  const [currency, ...others] = new Set(products.map((product) => product.currency));
  const isPast = !products.some(hasStatedRate);
  const maximums = formatMaximums(products, cost, props);
  const estimate = products.find((_, index) => cost.cells[index]?.day)?.estimate;
  const comparedLoan = estimate
    ? { amount: String(estimate.payout), term: `${estimate.days}d` }
    : loan;
  const next = (
    <p className="next">
      <a
        className="button"
        href={
          addressOf(locale, "/calculator") +
          calculatorSearch(comparedLoan, others.length > 0 ? undefined : currency)
        }
      >
        {texts.calculate}
      </a>
    </p>
  );
  return (
    <>
      {isPast ? (
        <div className="lead-in">
          {maximums ? (
            <>
              <p className="verdict">{maximums.title}</p>
              <ul className="verdict">
                {maximums.list.map(({ name, cost }) => (
                  <li key={name}>
                    {name} <b className="mark">{cost}</b>
                  </li>
                ))}
              </ul>
              <p>{maximums.basis}</p>
            </>
          ) : (
            <p>
              <b>{texts.noRates}</b>
            </p>
          )}
          {next}
        </div>
      ) : (
        next
      )}
      {props.children}
      <div className="summary receipt">
        <p className="small soft">
          {cost.loan && !hasLoan
            ? fillText(texts.rows.costOf, { loan: cost.loan })
            : texts.rows.cost}
        </p>
        <ul>
          {products.map((product, index) => (
            <Strip
              key={product.id}
              {...props}
              {...{ product, index, lists }}
              rate={published?.cells[index]}
            />
          ))}
        </ul>
        <p className="small soft">
          {lists.map((list) => formatListDay(list, texts.licence, locale)).join(" · ")}
        </p>
      </div>
    </>
  );
}

interface StripProps extends Pick<Props, "cost" | "texts" | "locale" | "onRemove"> {
  product: ListedProduct;
  index: number;
  /** The newest published rate, shown without a price. */
  rate: Cell | undefined;
  lists: ReturnType<typeof findNewestRegulatorLists>;
}

function Strip({ product, index, cost, rate, lists, texts, locale, onRemove }: StripProps) {
  const { id, name, licence, currency } = product;
  const { text, note, day, bar } = cost.cells[index] ?? {};
  const money = (amount: number) => formatMajorMoney(amount, currency, { locale });
  const price =
    day && product.estimate
      ? product.estimate
      : { payout: bar?.borrowed ?? 0, payBack: bar?.most ?? 0, leastPayBack: bar?.most ?? 0 };
  const labels = formatParts(price, { texts: texts.part, money });
  return (
    <li>
      <Monogram name={name} />
      <a href={addressOf(locale, `/productDetails/${id}`)}>{name}</a>
      <button
        type="button"
        aria-label={texts.remove.replace("{name}", name)}
        onClick={() => onRemove(id)}
      >
        ×
      </button>
      <LicenceState
        {...{ licence, locale }}
        isDated={isLicenceListNamed(licence, lists)}
        texts={texts.licence}
      />
      <p>
        {text === undefined ? (
          (note ?? <PublishedRate {...{ rate, texts }} />)
        ) : (
          <b>
            {day && formatYear(day, texts)} {text}
          </b>
        )}{" "}
        {cost.best.includes(index) && <b className="small">{texts.best}</b>}
        {text !== undefined && note && <small>{note}</small>}
      </p>
      {bar && cost.longest > 0 && (
        <div className="bar">
          <svg aria-hidden="true">
            <rect width={`${(bar.most / cost.longest) * 100}%`} />
            <rect className="borrowed" width={`${(bar.borrowed / cost.longest) * 100}%`} />
          </svg>
          <small>
            {labels[0]} <b>{labels[1]}</b>
          </small>
        </div>
      )}
    </li>
  );
}

function PublishedRate({ rate, texts }: Pick<StripProps, "rate" | "texts">) {
  if (rate?.text === undefined || rate.day === undefined) return texts.askPrice;
  return (
    <>
      <b>{texts.notComparable}</b>
      <small>
        {formatYear(rate.day, texts)} <span lang={rate.lang}>{rate.text}</span>
      </small>
    </>
  );
}

/** `formatYear("2020-03-12", texts) // => "2020:"` */
const formatYear = (day: string, texts: ComparisonTexts) =>
  fillText(texts.year, { year: day.slice(0, 4) });

/** Names the maximum of each published price. Returns undefined for prices that cannot be compared. */
function formatMaximums(
  products: readonly ListedProduct[],
  { cells, loan }: Row,
  wording: Localized<ComparisonTexts>,
) {
  const { texts } = wording;
  const prices = products.flatMap(({ name, estimate, currency }, index) =>
    estimate && cells[index]?.day ? [{ ...estimate, name, currency }] : [],
  );
  const [year, ...otherYears] = new Set(prices.map(({ day }) => day.slice(0, 4)));
  if (!loan || !year || prices.length < 2 || otherYears.length > 0) return undefined;
  const list = prices.map(({ name, currency, payout, payBack }) => ({
    name,
    cost: formatMajorMoney(payBack - payout, currency, wording),
  }));
  return {
    title: fillText(texts.maximums, { year }),
    list,
    basis: fillText(texts.basis, { loan }),
  };
}
