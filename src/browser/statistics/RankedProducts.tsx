import type { Localized } from "#browser/ui/localized.ts";
import {
  LEADERBOARDS,
  type Leaderboard,
  type LeaderboardEntry,
} from "#contract/catalogue/leaderboard.ts";
import { addressOf } from "#i18n/addresses.ts";
import { formatMoney, formatNumber } from "#i18n/numbers.ts";
import type { LeaderboardTexts } from "./Leaderboards.tsx";
import { formatImportedReviews, formatReviewCount, formatScore } from "./score-words.ts";

interface RankedProduct extends Pick<LeaderboardEntry, "rank" | "value"> {
  readonly product: Pick<LeaderboardEntry["product"], "id" | "name" | "currency"> & {
    readonly company: { readonly name: string };
    readonly stats: Omit<LeaderboardEntry["product"]["stats"], "followers" | "lowerBound">;
  };
}

/** The rankings at build time, keyed by board. `unknown` is the reason for a missing ranking. */
export type BuiltBoards = Readonly<
  Record<Leaderboard, { readonly items: readonly RankedProduct[] } | { readonly unknown: string }>
>;

export function findFirstNonEmptyBoard(builtBoards: BuiltBoards): Leaderboard {
  const hasEntries = (board: Leaderboard) => {
    const ranking = builtBoards[board];
    return "items" in ranking && ranking.items.length > 0;
  };
  return LEADERBOARDS.find(hasEntries) ?? LEADERBOARDS[0];
}

interface RankedProductsProps
  extends Localized<Pick<LeaderboardTexts, "old" | "score" | "reviews" | "imported">> {
  board: Leaderboard;
  items: readonly RankedProduct[];
  value: string;
}

export function RankedProducts({ board, items, locale, value, texts }: RankedProductsProps) {
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
          <Figures {...{ entry, board, locale, value, texts }} />
        </li>
      ))}
    </ol>
  );
}

type FiguresProps = Omit<RankedProductsProps, "items"> & { entry: RankedProduct };

function Figures({ entry, board, locale, value, texts }: FiguresProps) {
  const { company, stats } = entry.product;
  const figure =
    board === "limits"
      ? formatMoney(locale, entry.value, entry.product.currency)
      : formatNumber(locale, entry.value);
  const ranked = value.replace("{value}", figure);
  const words = [
    ranked,
    formatReviewCount(stats, texts, locale),
    formatImportedReviews(stats, texts.imported, locale),
  ];
  const lines = board === "reviews" ? words.filter((line) => line !== "") : [];
  return (
    <>
      <span className="figure">
        {board === "reviews" ? formatScore(stats, texts, locale) : ranked}
      </span>
      <span className="small soft">{[company.name, ...lines].join(" · ")}</span>
    </>
  );
}
