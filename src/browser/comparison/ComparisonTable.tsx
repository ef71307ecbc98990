import type { ListedProduct } from "#contract/catalogue/product.ts";
import { addressOf } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";
import { type Cell, hostOf, type Row } from "./rows.ts";
import type { ComparisonTexts } from "./texts.ts";

interface Props {
  products: readonly ListedProduct[];
  rows: readonly Row[];
  texts: ComparisonTexts;
  locale: Locale;
  onRemove: (id: string) => void;
}

/** Products across, attributes down. It scrolls by itself, so that names and attributes stay in view. */
export function ComparisonTable({ products, rows, texts, locale, onRemove }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keys too.
    <section className="comparison-region" aria-label={texts.region} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.attribute}</th>
            {products.map(({ id, name }) => (
              <th scope="col" key={id}>
                <a href={addressOf(locale, `/productDetails/${id}`)}>{name}</a>
                <button
                  type="button"
                  aria-label={texts.remove.replace("{name}", name)}
                  onClick={() => onRemove(id)}
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
              <th scope="row">{texts.rows[row.name]}</th>
              {products.map((product, index) => (
                <td key={product.id}>
                  <Value {...{ row, product, texts, locale }} cell={row.cells[index] ?? {}} />
                  {row.best.includes(index) && (
                    <b className="mark small">
                      {row.better === "lowest" ? texts.best : texts.highest}
                    </b>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface ValueProps extends Pick<Props, "texts" | "locale"> {
  row: Row;
  cell: Cell;
  product: ListedProduct;
}

function Value({ row, cell, product, texts, locale }: ValueProps) {
  const { text, note, lang } = cell;
  if (row.name === "lender") {
    return <a href={addressOf(locale, `/companyDetails/${product.company.id}`)}>{text}</a>;
  }
  if (row.name === "sources") return <Sources {...{ product, texts, locale, note }} />;
  if (text === undefined) return <span className="soft">{note ?? texts.unknown}</span>;
  return (
    <>
      <span className={`value ${row.name} ${product.licence.status}`} lang={lang}>
        {text}
      </span>
      {note !== undefined && <small className="soft">{note}</small>}
    </>
  );
}

interface SourcesProps extends Pick<ValueProps, "product" | "texts" | "locale"> {
  note: string | undefined;
}

/** The register's sources stand on the product's page, each with its day. */
function Sources({ product, texts, locale, note }: SourcesProps) {
  const { id, name, source } = product;
  return (
    <>
      {source !== null && <Source source={source} />}
      {note !== undefined && <small className="soft">{note}</small>}
      <a href={addressOf(locale, `/productDetails/${id}`)}>{texts.page.replace("{name}", name)}</a>
    </>
  );
}

/** A web address, or the title of a list: as the registry allows them. */
function Source({ source }: { source: string }) {
  const host = hostOf(source);
  if (host === undefined) return <span lang="en">{source}</span>;
  return (
    <a href={source} rel="nofollow noopener">
      {host}
    </a>
  );
}
