import { formatList } from "#i18n/lists.ts";
import { CellValue } from "./CellValue.tsx";
import { ComparisonCards } from "./ComparisonCards.tsx";
import { ComparisonTable } from "./ComparisonTable.tsx";
import type { Loan } from "./comparison-query.ts";
import type { Limit } from "./limit.ts";
import type { ComparedProps } from "./ProductHead.tsx";
import { comparisonRows, foldRows, type Row } from "./rows.ts";

interface Props extends Omit<ComparedProps, "rows"> {
  loan: Loan;
  limit: Limit | undefined;
}

/** Differences, then what is the same for all, then what is not known. The styles show cards or the table. */
export function ComparedFacts({ loan, limit, ...props }: Props) {
  const { products, texts, locale } = props;
  const [first] = products;
  const { shown, equal, unknown } = foldRows(
    comparisonRows(products, { texts, locale, loan, limit }),
  );
  const named = (sentence: string, rows: readonly Row[]) => {
    const names = rows.map(({ name }) => texts.rows[name]);
    return sentence.replace("{rows}", formatList(locale, names));
  };
  return (
    <>
      <ComparisonCards rows={shown} {...props} />
      <ComparisonTable rows={shown} {...props} />
      {first && equal.length > 0 && (
        <details className="comparison-equal">
          <summary>{named(texts.equal, equal)}</summary>
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
      {unknown.length > 0 && <p className="small soft">{named(texts.notKnown, unknown)}</p>}
    </>
  );
}
