import type { CSSProperties } from "react";
import { LicenceState } from "#browser/catalogue/LicenceState.tsx";
import {
  findNewestRegulatorLists,
  formatListDay,
  isLicenceListNamed,
  type ListDay,
} from "#browser/catalogue/licence-words.ts";
import type { Localized } from "#browser/ui/localized.ts";
import type { ListedProduct } from "#contract/catalogue/product.ts";
import { addressOf } from "#i18n/addresses.ts";
import { fillText } from "#i18n/fill-text.ts";
import { formatList } from "#i18n/lists.ts";
import type { ComparisonCap } from "./cap.ts";
import { findHostname } from "./cells.ts";
import type { Loan } from "./comparison-query.ts";
import { createComparisonRows, type Row, splitRowsByVisibility } from "./rows.ts";
import type { ComparisonTexts } from "./texts.ts";

interface Props extends Omit<ComparedProps, "rows" | "hasLoan"> {
  /** Whether any price depends on the reader's amount and term. */
  asksForLoan: boolean;
  loan: Loan;
  cap: ComparisonCap | undefined;
}

export function ComparedFacts({ loan, cap, asksForLoan, ...props }: Props) {
  const { products, texts, locale } = props;
  const hasLoan = asksForLoan && loan.amount !== undefined && loan.term !== undefined;
  const [first] = products;
  const { visible, equal, unknown } = splitRowsByVisibility(
    createComparisonRows(products, { texts, locale, loan, cap, asksForLoan }),
  );
  const formatRowNames = (sentence: string, rows: readonly Row[]) => {
    const names = rows.map(({ name }) => texts.rows[name]);
    return sentence.replace("{rows}", formatList(locale, names));
  };
  return (
    <>
      <ComparisonTable rows={visible} {...{ hasLoan, ...props }} />
      {first && equal.length > 0 && (
        <details className="comparison-equal">
          <summary>{formatRowNames(texts.equal, equal)}</summary>
          <dl>
            {equal.map((row) => (
              <div key={row.name}>
                <dt>{texts.rows[row.name]}</dt>
                <dd>
                  <CellValue {...{ row, texts, locale }} lists={[]} index={0} product={first} />
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
  const { products, rows, hasLoan, texts, locale, onRemove } = props;
  const style = { "--columns": products.length } as CSSProperties;
  const lists = findNewestRegulatorLists(products.map(({ licence }) => licence));
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
            <tr key={row.name}>
              <th scope="row">
                <RowTitle {...{ row, lists, hasLoan, texts, locale }} />
              </th>
              {products.map((product, index) => (
                <td key={product.id}>
                  <CellValue {...{ row, lists, index, product, texts, locale }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The parts of a bar in drawing order, the longest first. Each part covers the start of the previous parts. */
const BAR_PARTS = ["most", "least", "borrowed"] as const;

interface RowTitleProps extends Pick<CellProps, "row" | "lists" | "texts" | "locale"> {
  hasLoan: boolean;
}

function RowTitle({ row, lists, hasLoan, texts, locale }: RowTitleProps) {
  const { name, loan, longest, cells } = row;
  const bars = longest > 0 ? cells.flatMap(({ bar }) => bar ?? []) : [];
  const isDrawn = {
    borrowed: bars.length > 0,
    least: bars.some(({ borrowed, least }) => least > borrowed),
    most: bars.some(({ least, most }) => most > least),
  };
  return (
    <>
      {name === "cost" && loan && !hasLoan
        ? fillText(texts.rows.costOf, { loan })
        : texts.rows[name]}
      {name === "licence" && (
        <small>{lists.map((list) => formatListDay(list, texts.licence, locale)).join(" · ")}</small>
      )}
      {bars.length > 0 && (
        <small className="legend" aria-hidden="true">
          {[...BAR_PARTS].reverse().map(
            (part) =>
              isDrawn[part] && (
                <span key={part}>
                  <svg aria-hidden="true">
                    <rect className={part} width="100%" />
                  </svg>
                  {texts.bar[part]}
                </span>
              ),
          )}
        </small>
      )}
    </>
  );
}

interface ComparedProps extends Localized<ComparisonTexts> {
  products: readonly ListedProduct[];
  rows: readonly Row[];
  /** Whether the page shows the reader's amount and term above the table. */
  hasLoan: boolean;
  onRemove: (id: string) => void;
}

interface CellProps extends Localized<ComparisonTexts> {
  row: Row;
  lists: readonly ListDay[];
  index: number;
  product: ListedProduct;
}

function CellValue(props: CellProps) {
  const { row, index, texts } = props;
  const bar = row.cells[index]?.bar;
  return (
    <>
      <Value {...props} />
      {bar && row.longest > 0 && (
        <svg className="bar" aria-hidden="true">
          {BAR_PARTS.map((part) => (
            <rect key={part} className={part} width={`${(bar[part] / row.longest) * 100}%`} />
          ))}
        </svg>
      )}
      {row.best.includes(index) && (
        <b className="mark small">{row.better === "lowest" ? texts.best : texts.highest}</b>
      )}
    </>
  );
}

function Value({ row, lists, index, product, texts, locale }: CellProps) {
  const { text, note, lang } = row.cells[index] ?? {};
  if (row.name === "lender") {
    return <a href={addressOf(locale, `/companyDetails/${product.company.id}`)}>{text}</a>;
  }
  if (row.name === "sources") return <Sources {...{ product, texts, locale, note }} />;
  if (row.name === "licence") {
    const { licence } = product;
    const isDated = isLicenceListNamed(licence, lists);
    return <LicenceState {...{ licence, isDated, locale }} texts={texts.licence} />;
  }
  if (text === undefined) return <span className="soft">{note ?? texts.unknown}</span>;
  return (
    <>
      <span lang={lang} className={row.name === "cost" ? "price" : undefined}>
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
