import { useStore } from "@nanostores/react";
import { type FormEvent, type MouseEvent, useEffect } from "react";
import { LEADERBOARDS, type Leaderboard } from "#contract/catalogue/leaderboard.ts";
import { addressOf } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";
import { type BuiltBoards, firstBoard } from "./built-boards.ts";
import { ChoiceForm } from "./ChoiceForm.tsx";
import {
  $leaderboard,
  type Choice,
  choose,
  type LeaderboardState,
  loadChoice,
  loadChoiceOfAddress,
  queryOf,
} from "./leaderboard-store.ts";
import type { LeaderboardTexts } from "./leaderboard-texts.ts";
import { RankedProducts } from "./RankedProducts.tsx";

interface LeaderboardsProps {
  texts: LeaderboardTexts;
  built: BuiltBoards;
  locale: Locale;
  /** The address of the page. */
  address: string;
}

/** The rankings as built, and as they are now. */
export function Leaderboards({ texts, built, locale, address }: LeaderboardsProps) {
  const stored = useStore($leaderboard, { ssr: "initial" });
  const first = firstBoard(built);
  const choice = stored.choice ?? { board: first, market: "", loanType: "" };
  const state = { ...stored, choice };
  const { status } = state;
  useEffect(() => loadChoiceOfAddress(first), [first]);
  const title = titleOf(choice, texts);
  useEffect(() => {
    const brand = document.title.split(" · ").at(-1);
    document.title = `${title} · ${brand}`;
  }, [title]);
  const link = (board: Leaderboard) => ({
    href: address + queryOf({ ...choice, board }),
    onClick(event: MouseEvent) {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      choose({ ...choice, board });
    },
  });
  const chooseIn = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { market, loanType } = Object.fromEntries(new FormData(event.currentTarget));
    choose({ ...choice, market, loanType } as Choice);
  };
  return (
    <>
      <ul className="boards" aria-label={texts.tabs}>
        {LEADERBOARDS.map((board) => (
          <li key={board}>
            <a aria-current={board === choice.board ? "page" : undefined} {...link(board)}>
              {texts.boards[board].title}
            </a>
          </li>
        ))}
      </ul>
      <details className="choice" data-native open={choice.market !== "" || choice.loanType !== ""}>
        <summary>{texts.filter}</summary>
        <ChoiceForm choice={choice} texts={texts} address={address} onChoose={chooseIn} />
      </details>
      <p role="status" className="soft">
        {wordsFor(state, texts)}
      </p>
      {status === "failed" && (
        <button type="button" className="button quiet" onClick={() => loadChoice(choice)}>
          {texts.retry}
        </button>
      )}
      {LEADERBOARDS.map((board) => (
        <Board
          key={board}
          {...{ board, state, locale }}
          built={built[board]}
          texts={texts.boards[board]}
          noneOfThese={texts.noneOfThese}
          toList={texts.toList}
          scoreTexts={texts}
        />
      ))}
      {status === "idle" && (
        <p className="live">
          <a className="button quiet" {...link(choice.board)}>
            {texts.live}
          </a>
        </p>
      )}
    </>
  );
}

interface BoardProps {
  board: Leaderboard;
  state: LeaderboardState;
  built: BuiltBoards[Leaderboard];
  locale: Locale;
  texts: LeaderboardTexts["boards"][Leaderboard];
  noneOfThese: string;
  toList: string;
  scoreTexts: LeaderboardTexts;
}

/**
 * Without scripts all boards are visible, with them the chosen one. The built ranking covers all kinds of
 * loans: it does not stand in for a choice among them.
 */
function Board(props: BoardProps) {
  const { board, state, built, locale, texts, noneOfThese, toList, scoreTexts } = props;
  const { choice, status, ranking } = state;
  const isChosen = board === choice.board;
  const isAll = isOfAll(choice);
  const now = isChosen ? ranking : undefined;
  const isBusy = isChosen && status === "loading";
  const known = now ?? (isAll ? built : { unknown: "" });
  const items = "items" in known ? known.items : [];
  const none = isAll ? texts.empty : noneOfThese;
  const nothing = "unknown" in known ? known.unknown : !isBusy && none;
  const heading = `board-${board}`;
  return (
    <section
      aria-labelledby={heading}
      aria-busy={isBusy}
      className={isChosen ? "board chosen" : "board"}
    >
      <h2 id={heading}>{texts.title}</h2>
      <p className="soft">{now?.rule ?? texts.rule}</p>
      {items.length > 0 ? (
        <RankedProducts {...{ board, items, locale }} texts={scoreTexts} value={texts.value} />
      ) : (
        nothing && (
          <p>
            {nothing} {isChosen && <a href={addressOf(locale, "/productList")}>{toList}</a>}
          </p>
        )
      )}
    </section>
  );
}

function isOfAll({ market, loanType }: Choice): boolean {
  return market === "" && loanType === "";
}

function wordsFor({ choice, status, ranking }: LeaderboardState, texts: LeaderboardTexts): string {
  if (status === "failed") return isOfAll(choice) ? texts.failed : texts.missing;
  if (status === "loading") return texts.loading;
  if (!ranking) return "";
  const name = titleOf({ ...choice, market: ranking.market ?? "" }, texts);
  return texts.loaded.replace("{board}", name).replace("{count}", `${ranking.total}`);
}

/** A ranking's own: history and tabs name it. */
function titleOf({ board, market }: Pick<Choice, "board" | "market">, texts: LeaderboardTexts) {
  const { title } = texts.boards[board];
  return market ? `${title}, ${texts.markets[market]}` : title;
}
