import type { CSSProperties, ReactNode } from "react";
import type { Localized } from "#browser/ui/localized.ts";
import type { ListedProduct } from "#contract/catalogue/product.ts";
import { addressOf } from "#i18n/addresses.ts";
import { formatList } from "#i18n/lists.ts";
import { ComparisonSummary } from "./ComparisonSummary.tsx";
import type { ComparisonCap } from "./cap.ts";
import { findHostname } from "./cells.ts";
import type { Loan } from "./comparison-query.ts";
import { createComparisonRows, type Row, sortByCost, splitRowsByVisibility } from "./rows.ts";
import type { ComparisonTexts } from "./texts.ts";

interface Props extends Omit<ComparedProps, "rows"> {
  /** Whether any price depends on the reader's amount and term. */
  asksForLoan: boolean;
  loan: Loan;
  cap: ComparisonCap | undefined;
  onRemove: (id: string) => void;
  /** Elements between the first sentence and the summary. */
  children: ReactNode;
}

export function ComparedFacts(props: Props) {
  const { loan, cap, asksForLoan, texts, locale } = props;
  const words = { texts, locale, loan, cap, asksForLoan };
  const products = sortByCost(props.products, words);
  const hasLoan = asksForLoan && loan.amount !== undefined && loan.term !== undefined;
  const [first] = products;
  const rows = createComparisonRows(products, words);
  const { visible, equal, unknown } = splitRowsByVisibility(rows);
  const cost = rows.find(({ name }) => name === "cost");
  const formatRowNames = (sentence: string, rows: readonly Row[]) => {
    const names = rows.map(({ name }) => texts.rows[name]);
    return sentence.replace("{rows}", formatList(locale, names));
  };
  return (
    <>
      {cost && <ComparisonSummary {...props} {...{ products, rows, cost, hasLoan }} />}
      <ComparisonTable rows={visible} {...{ products, texts, locale }} />
      {first && equal.length > 0 && (
        <details className="comparison-equal">
          <summary>{formatRowNames(texts.equal, equal)}</summary>
          <dl>
            {equal.map((row) => (
              <div key={row.name}>
                <dt>
                  {texts.rows[row.name]} {isPublished(row) && <small>{texts.notToday}</small>}
                </dt>
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

/** Whether a row has terms from a dated source, which may no longer apply. */
const isPublished = ({ name }: Row) => name.startsWith("published");

function ComparisonTable(props: ComparedProps) {
  const { products, rows, texts, locale } = props;
  const style = { "--columns": products.length } as CSSProperties;
  const firstPublished = rows.find(isPublished);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable by keyboard.
    <section className="comparison-region" aria-label={texts.region} tabIndex={0} style={style}>
      <table className={products.length > 2 ? "many" : undefined}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{texts.attribute}</span>
            </th>
            {products.map((product) => (
              <th scope="col" key={product.id}>
                {product.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">
                {texts.rows[row.name]}
                {row === firstPublished && <small>{texts.notToday}</small>}
              </th>
              {products.map((product, index) => (
                <td key={product.id}>
                  <CellValue {...{ row, index, product, texts, locale }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface ComparedProps extends Localized<ComparisonTexts> {
  products: readonly ListedProduct[];
  rows: readonly Row[];
}

interface CellProps extends Localized<ComparisonTexts> {
  row: Row;
  index: number;
  product: ListedProduct;
}

function CellValue(props: CellProps) {
  const { row, index, texts } = props;
  return (
    <>
      <Value {...props} />
      {row.best.includes(index) && (
        <b className="mark small">{row.better === "lowest" ? texts.best : texts.highest}</b>
      )}
    </>
  );
}

function Value({ row, index, product, texts, locale }: CellProps) {
  const { text, note, lang } = row.cells[index] ?? {};
  if (row.name === "lender") {
    return <a href={addressOf(locale, `/companyDetails/${product.company.id}`)}>{text}</a>;
  }
  if (row.name === "sources") return <Sources {...{ product, texts, locale, note }} />;
  if (text === undefined) return <span className="soft">{note ?? texts.unknown}</span>;
  return (
    <>
      <span lang={lang}>{text}</span>
      {note !== undefined && <small className="soft">{note}</small>}
    </>
  );
}

interface SourcesProps extends Pick<CellProps, "product" | "texts" | "locale"> {
  note: string | undefined;
}

function Sources({ product, texts, locale, note }: SourcesProps) {
  const { id, name, source } = product;
  const host = source === null ? undefined : findHostname(source);
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
