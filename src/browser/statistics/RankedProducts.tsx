import type { Leaderboard, LeaderboardEntry } from "#contract/catalogue/leaderboard.ts";
import { addressOf } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";
import { formatMoney, formatNumber } from "#i18n/numbers.ts";
import { importedWords } from "./imported-words.ts";

/** A product that has a rank, as it is shown. */
export interface RankedProduct extends Pick<LeaderboardEntry, "rank" | "value"> {
  readonly product: Pick<LeaderboardEntry["product"], "id" | "name" | "currency"> & {
    readonly company: { readonly name: string };
    readonly stats: Pick<LeaderboardEntry["product"]["stats"], "reviews" | "imported">;
  };
}

interface RankedProductsProps {
  board: Leaderboard;
  items: readonly RankedProduct[];
  locale: Locale;
  /** With `{value}`. */
  value: string;
  /** With `{count}`, `{all}`, `{source}` and `{day}`. */
  imported: string;
}

/** Products with their ranks; the number that is shown is the one they are ranked by. */
export function RankedProducts({ board, items, locale, value, imported }: RankedProductsProps) {
  return (
    <ol className="ranked">
      {items.map((entry) => (
        <li key={entry.product.id} value={entry.rank}>
          <span className="rank" aria-hidden="true">
            {formatNumber(locale, entry.rank)}
          </span>
          <a href={addressOf(locale, `/productDetails/${entry.product.id}`)}>
            {entry.product.name}
          </a>
          <span className="small soft">{entry.product.company.name}</span>
          <span className="figure">{value.replace("{value}", figureOf(entry, board, locale))}</span>
          {board === "reviews" && entry.product.stats.imported.length > 0 && (
            <span className="small soft">
              {importedWords(entry.product.stats, imported, locale)}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

function figureOf({ value, product }: RankedProduct, board: Leaderboard, locale: Locale): string {
  return board === "limits"
    ? formatMoney(locale, value, product.currency)
    : formatNumber(locale, value);
}
