import type { ReactNode } from "react";
import { LicenceState } from "#browser/catalogue/LicenceState.tsx";
import {
  findNewestRegulatorLists,
  formatListDay,
  isLicenceListNamed,
} from "#browser/catalogue/licence-words.ts";
import type { Localized } from "#browser/ui/localized.ts";
import type { ListedProduct } from "#contract/catalogue/product.ts";
import { addressOf } from "#i18n/addresses.ts";
import { formatMonth } from "#i18n/dates.ts";
import { fillText } from "#i18n/fill-text.ts";
import { formatMajorMoney } from "./cells.ts";
import { calculatorSearch, hasStatedRate, type Loan } from "./comparison-query.ts";
import type { Row } from "./rows.ts";
import type { ComparisonTexts } from "./texts.ts";

interface Props extends Localized<ComparisonTexts> {
  products: readonly ListedProduct[];
  cost: Row;
  loan: Loan;
  /** Whether the page shows the reader's amount and term above the summary. */
  hasLoan: boolean;
  onRemove: (id: string) => void;
  /** Elements between the next step and the products. */
  children: ReactNode;
}

/** Shows licence and price of each product. All bars have one scale. */
export function ComparisonSummary({ products, cost, loan, hasLoan, children, ...props }: Props) {
  const { texts, locale } = props;
  const lists = findNewestRegulatorLists(products.map(({ licence }) => licence));
  const [currency, ...others] = new Set(products.map((product) => product.currency));
  const isPast = !products.some(hasStatedRate);
  return (
    <>
      {isPast && (
        <p>
          <b className="verdict">{formatCheapest(products, cost, props)}</b> {texts.noRates}
        </p>
      )}
      <p className="next">
        <a
          className="button"
          href={
            addressOf(locale, "/calculator") +
            calculatorSearch(loan, others.length > 0 ? undefined : currency)
          }
        >
          {texts.calculate}
        </a>
      </p>
      {children}
      <div className="summary">
        <p className="small soft">
          {cost.loan && !hasLoan
            ? fillText(texts.rows.costOf, { loan: cost.loan })
            : texts.rows.cost}
        </p>
        <ul>
          {products.map((product, index) => (
            <Strip key={product.id} {...{ product, index, cost, lists }} {...props} />
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
  lists: ReturnType<typeof findNewestRegulatorLists>;
}

function Strip({ product, index, cost, lists, texts, locale, onRemove }: StripProps) {
  const { id, name, licence, currency } = product;
  const { text, note, day, bar } = cost.cells[index] ?? {};
  const money = (amount: number) => formatMajorMoney(amount, currency, { locale });
  return (
    <li>
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
        {day && <small className="stamp">{day.slice(0, 4)}</small>}{" "}
        {text === undefined ? (note ?? texts.askPrice) : <b>{text}</b>}{" "}
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
            {fillText(texts.part.payout, { amount: money(bar.borrowed) })}
            <b>{fillText(texts.part.cost, { amount: money(bar.most - bar.borrowed) })}</b>
          </small>
        </div>
      )}
    </li>
  );
}

/** Names the product with the lowest published maximum. Returns undefined for prices that cannot be compared. */
function formatCheapest(
  products: readonly ListedProduct[],
  { cells, loan }: Row,
  wording: Localized<ComparisonTexts>,
): string | undefined {
  const { texts, locale } = wording;
  const prices = products
    .flatMap(({ name, currency }, index) => {
      const { day, bar } = cells[index] ?? {};
      return day && bar ? [{ name, currency, day, cost: bar.most - bar.borrowed }] : [];
    })
    .sort((a, b) => a.cost - b.cost);
  const [cheapest, next] = prices;
  const months = new Set(prices.map(({ day }) => formatMonth(locale, day)));
  const [month = ""] = months;
  if (!loan || !cheapest || !next || cheapest.cost === next.cost || months.size > 1)
    return undefined;
  const cost = formatMajorMoney(cheapest.cost, cheapest.currency, wording);
  return fillText(texts.cheapest, {
    count: `${prices.length}`,
    name: cheapest.name,
    month,
    cost,
  });
}
