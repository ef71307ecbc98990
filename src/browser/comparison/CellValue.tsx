import type { ListedProduct } from "#contract/catalogue/product.ts";
import { addressOf } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";
import { findHost } from "./cells.ts";
import type { Row } from "./rows.ts";
import type { ComparisonTexts } from "./texts.ts";

interface Props {
  row: Row;
  index: number;
  product: ListedProduct;
  texts: ComparisonTexts;
  locale: Locale;
}

export function CellValue(props: Props) {
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

function Value({ row, index, product, texts, locale }: Props) {
  const { text, note, lang } = row.cells[index] ?? {};
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

interface SourcesProps extends Pick<Props, "product" | "texts" | "locale"> {
  note: string | undefined;
}

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

function Source({ source }: { source: string }) {
  const host = findHost(source);
  if (host === undefined) return <span lang="en">{source}</span>;
  return (
    <a href={source} rel="nofollow noopener">
      {host}
    </a>
  );
}
