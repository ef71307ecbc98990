import { type CSSProperties, Fragment, type ReactNode } from "react";
import { LicenceState } from "#browser/catalogue/LicenceState.tsx";
import type { Localized } from "#browser/ui/localized.ts";
import type { ListedProduct } from "#contract/catalogue/product.ts";
import { addressOf } from "#i18n/addresses.ts";
import { formatList } from "#i18n/lists.ts";
import type { ComparisonCap } from "./cap.ts";
import { findHost } from "./cells.ts";
import type { Loan } from "./comparison-query.ts";
import { createComparisonRows, type Row, splitRowsByVisibility } from "./rows.ts";
import type { ComparisonTexts } from "./texts.ts";

interface Props extends Omit<ComparedProps, "rows"> {
  loan: Loan;
  cap: ComparisonCap | undefined;
}

export function ComparedFacts({ loan, cap, ...props }: Props) {
  const { products, texts, locale } = props;
  const [first] = products;
  const { visible, equal, unknown } = splitRowsByVisibility(
    createComparisonRows(products, { texts, locale, loan, cap }),
  );
  const formatRowNames = (sentence: string, rows: readonly Row[]) => {
    const names = rows.map(({ name }) => texts.rows[name]);
    return sentence.replace("{rows}", formatList(locale, names));
  };
  return (
    <>
      <ComparisonTable rows={visible} {...props} />
      {first && equal.length > 0 && (
        <details className="comparison-equal">
          <summary>{formatRowNames(texts.equal, equal)}</summary>
          <dl>
            {equal.map((row) => (
              <div key={row.name}>
                <dt>{texts.rows[row.name]}</dt>
                <dd>
                  <CellValue {...{ row, texts, locale }} index={0} product={first} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {unknown.length > 0 && (
        <p className="small soft">{formatRowNames(texts.notKnown, unknown)}</p>
      )}
    </>
  );
}

function ComparisonTable(props: ComparedProps) {
  const { products, rows, unknownCost, texts, locale, onRemove } = props;
  const style = { "--columns": products.length } as CSSProperties;
  const lastAnswer = rows.some(({ name }) => name === "estimate") ? "estimate" : "licence";
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keys too.
    <section className="comparison-region" aria-label={texts.region} tabIndex={0} style={style}>
      <table className={products.length > 2 ? "many" : undefined}>
        <thead>
          <tr>
            <th scope="col">{texts.attribute}</th>
            {products.map((product) => (
              <th scope="col" key={product.id}>
                <a href={addressOf(locale, `/productDetails/${product.id}`)}>{product.name}</a>
                <button
                  type="button"
                  aria-label={texts.remove.replace("{name}", product.name)}
                  onClick={() => onRemove(product.id)}
                >
                  ×
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.name}>
              <tr>
                <th scope="row">{texts.rows[row.name]}</th>
                {products.map((product, index) => (
                  <td key={product.id}>
                    <CellValue {...{ row, index, product, texts, locale }} />
                  </td>
                ))}
              </tr>
              {row.name === lastAnswer && unknownCost && (
                <tr>
                  <th scope="row">{texts.rows.cost}</th>
                  <td colSpan={products.length}>{unknownCost}</td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface ComparedProps extends Localized<ComparisonTexts> {
  products: readonly ListedProduct[];
  rows: readonly Row[];
  /** Replaces the cost rows if no cost can be computed. */
  unknownCost: ReactNode;
  onRemove: (id: string) => void;
}

interface CellProps extends Localized<ComparisonTexts> {
  row: Row;
  index: number;
  product: ListedProduct;
}

function CellValue(props: CellProps) {
  const { row, index, texts } = props;
  const bar = row.cells[index]?.bar;
  return (
    <>
      <Value {...props} />
      {bar !== undefined && row.longest > 0 && (
        <svg className="bar" aria-hidden="true">
          <rect width={`${(bar / row.longest) * 100}%`} height="100%" />
        </svg>
      )}
      {row.best.includes(index) && (
        <b className="mark small">{row.better === "lowest" ? texts.best : texts.highest}</b>
      )}
    </>
  );
}

const PRICE_ROWS: readonly Row["name"][] = ["cost", "estimate"];

function Value({ row, index, product, texts, locale }: CellProps) {
  const { text, note, lang } = row.cells[index] ?? {};
  if (row.name === "lender") {
    return <a href={addressOf(locale, `/companyDetails/${product.company.id}`)}>{text}</a>;
  }
  if (row.name === "sources") return <Sources {...{ product, texts, locale, note }} />;
  if (row.name === "licence") {
    return <LicenceState licence={product.licence} texts={texts.licence} locale={locale} />;
  }
  if (text === undefined) return <span className="soft">{note ?? texts.unknown}</span>;
  return (
    <>
      <span lang={lang} className={PRICE_ROWS.includes(row.name) ? "price" : undefined}>
        {text}
      </span>
      {note !== undefined && <small className="soft">{note}</small>}
    </>
  );
}

interface SourcesProps extends Pick<CellProps, "product" | "texts" | "locale"> {
  note: string | undefined;
}

function Sources({ product, texts, locale, note }: SourcesProps) {
  const { id, name, source } = product;
  const host = source === null ? undefined : findHost(source);
  return (
    <>
      {source !== null && host === undefined && <span lang="en">{source}</span>}
      {source !== null && host !== undefined && (
        <a href={source} rel="nofollow noopener">
          {host}
        </a>
      )}
      {note !== undefined && <small className="soft">{note}</small>}
      <a href={addressOf(locale, `/productDetails/${id}`)}>{texts.page.replace("{name}", name)}</a>
    </>
  );
}
