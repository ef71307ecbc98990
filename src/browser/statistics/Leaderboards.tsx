import { useStore } from "@nanostores/react";
import { type FormEvent, type MouseEvent, useEffect, useRef } from "react";
import type { Localized } from "#browser/ui/localized.ts";
import { QuietButton } from "#browser/ui/QuietButton.tsx";
import { Select } from "#browser/ui/Select.tsx";
import { LOAN_TYPES, MARKETS, type Market } from "#contract/catalogue/constants.ts";
import { LEADERBOARDS, type Leaderboard } from "#contract/catalogue/leaderboard.ts";
import { addressOf } from "#i18n/addresses.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { GetTexts } from "#i18n/island-texts.ts";
import type { Locale } from "#i18n/locales.ts";
import { punctuationMark } from "#i18n/marks.ts";
import {
  $leaderboard,
  type Choice,
  type LeaderboardState,
  loadLeaderboard,
  loadLeaderboardFromAddress,
  openLeaderboard,
  toLeaderboardQuery,
} from "./leaderboard-store.ts";
import { type BuiltBoards, findFirstNonEmptyBoard, RankedProducts } from "./RankedProducts.tsx";

interface LeaderboardsProps extends Localized<LeaderboardTexts> {
  built: BuiltBoards;
  home: Market;
  address: string;
}

export function Leaderboards({ texts, built, locale, home, address }: LeaderboardsProps) {
  const stored = useStore($leaderboard, { ssr: "initial" });
  const choice = stored.choice ?? createDefaultChoice(built, home);
  const isBuilt = choice.market === home && choice.loanType === "";
  const state = { ...stored, choice, isBuilt };
  const { status } = state;
  useEffect(() => loadLeaderboardFromAddress(createDefaultChoice(built, home)), [built, home]);
  const title = createTitle(choice, texts, locale);
  const description = fillText(texts.boards[choice.board].description, {
    market: texts.markets[choice.market],
  });
  useEffect(() => {
    const brand = document.title.split(" · ").pop();
    document.title = `${title} · ${brand}`;
    for (const name of ['name="description"', 'property="og:description"']) {
      document.querySelector(`meta[${name}]`)?.setAttribute("content", description);
    }
  }, [title, description]);
  const createBoardLink = (board: Leaderboard) => ({
    href: address + toLeaderboardQuery({ ...choice, board }),
    onClick(event: MouseEvent) {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      openLeaderboard({ ...choice, board });
    },
  });
  const chooseIn = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { market, loanType } = Object.fromEntries(new FormData(event.currentTarget));
    openLeaderboard({ ...choice, market, loanType } as Choice);
  };
  return (
    <>
      <ul className="boards scripts-only" aria-label={texts.tabs}>
        {LEADERBOARDS.map((board) => (
          <li key={board}>
            <a
              aria-current={board === choice.board ? "page" : undefined}
              {...createBoardLink(board)}
            >
              {texts.boards[board].title}
            </a>
          </li>
        ))}
      </ul>
      <details className="board-choice scripts-only" data-native open={!isBuilt}>
        <summary>{texts.filter}</summary>
        <ChoiceForm choice={choice} texts={texts} address={address} onChoose={chooseIn} />
      </details>
      <p role="status" className="soft">
        {getLeaderboardStatusText(state, texts, locale)}
      </p>
      {status === "failed" && (
        <QuietButton label={texts.retry} onClick={() => loadLeaderboard(choice)} />
      )}
      {LEADERBOARDS.map((board) => (
        <Board key={board} {...{ board, state, texts, locale }} built={built[board]} />
      ))}
      {status === "idle" && (
        <p className="scripts-only">
          <a className="button quiet" {...createBoardLink(choice.board)}>
            {texts.live}
          </a>
        </p>
      )}
    </>
  );
}

interface ChoiceFormProps {
  choice: Choice;
  texts: LeaderboardTexts;
  address: string;
  onChoose: (event: FormEvent<HTMLFormElement>) => void;
}

/** A form with a submit button, because a select on a phone may change while the reader scrolls past it. */
function ChoiceForm({ choice, texts, address, onChoose }: ChoiceFormProps) {
  const { board, market, loanType } = choice;
  const marketSelect = useRef<HTMLSelectElement>(null);
  const loanTypeSelect = useRef<HTMLSelectElement>(null);
  // Update the selects, because the address may select other values than the built page.
  useEffect(() => {
    if (marketSelect.current) marketSelect.current.value = market;
    if (loanTypeSelect.current) loanTypeSelect.current.value = loanType;
  }, [market, loanType]);
  return (
    <form className="choice-form" aria-label={texts.filter} action={address} onSubmit={onChoose}>
      <input type="hidden" name="board" value={board} />
      <Select
        ref={marketSelect}
        id="market"
        name="market"
        label={texts.market}
        defaultValue={market}
        options={MARKETS.map((one) => [one, texts.markets[one]])}
      />
      <Select
        ref={loanTypeSelect}
        id="loan-type"
        name="loanType"
        label={texts.loanType}
        options={[
          ["", texts.allTypes],
          ...LOAN_TYPES.map((one) => [one, texts.loanTypes[one]] as const),
        ]}
      />
      <button type="submit" className="button quiet">
        {texts.show}
      </button>
    </form>
  );
}

interface ShownState extends LeaderboardState {
  readonly isBuilt: boolean;
}

interface BoardProps extends Localized<LeaderboardTexts> {
  board: Leaderboard;
  state: ShownState;
  built: BuiltBoards[Leaderboard];
}

/** A leaderboard. Without scripts, all boards are visible and cover all loan types. */
function Board({ board, state, built, texts, locale }: BoardProps) {
  const { title, rule, empty, value } = texts.boards[board];
  const { choice, status, ranking, isBuilt } = state;
  const isChosen = board === choice.board;
  const now = isChosen ? ranking : undefined;
  const isBusy = isChosen && status === "loading";
  const content = now ?? (isBuilt ? built : { unknown: "" });
  const items = "items" in content ? content.items : [];
  const none = isBuilt ? empty : texts.noneOfThese;
  const nothing = "unknown" in content ? content.unknown : !isBusy && none;
  const heading = `board-${board}`;
  return (
    <section
      aria-labelledby={heading}
      aria-busy={isBusy}
      className={isChosen ? "board chosen" : "board"}
    >
      <h2 id={heading}>{title}</h2>
      <p className="soft">{now?.rule ?? rule}</p>
      {items.length > 0 ? (
        <RankedProducts {...{ board, items, texts, value, locale }} />
      ) : (
        nothing && (
          <p>
            <span>{nothing}</span>{" "}
            {isChosen && <a href={addressOf(locale, "/productList")}>{texts.toList}</a>}
          </p>
        )
      )}
    </section>
  );
}

function createDefaultChoice(builtBoards: BuiltBoards, home: Market): Choice {
  return { board: findFirstNonEmptyBoard(builtBoards), market: home, loanType: "" };
}

function getLeaderboardStatusText(
  state: ShownState,
  texts: LeaderboardTexts,
  locale: Locale,
): string {
  const { choice, status, ranking, isBuilt } = state;
  if (status === "failed") return isBuilt ? texts.failed : texts.missing;
  if (status === "loading") return texts.loading;
  if (!ranking) return "";
  return texts.loaded
    .replace("{board}", createTitle(choice, texts, locale))
    .replace("{count}", `${ranking.total}`);
}

function createTitle({ board, market }: Choice, texts: LeaderboardTexts, locale: Locale) {
  return texts.boards[board].title + punctuationMark(locale, ", ") + texts.markets[market];
}

export function createLeaderboardTexts(getTexts: GetTexts) {
  return {
    ...getTexts("leaderboard"),
    markets: getTexts("catalogue:market"),
    loanTypes: getTexts("catalogue:loanType"),
  };
}

export type LeaderboardTexts = Omit<ReturnType<typeof createLeaderboardTexts>, "unknown">;
