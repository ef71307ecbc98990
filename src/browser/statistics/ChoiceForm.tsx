import { type FormEvent, useEffect, useRef } from "react";
import { LOAN_TYPES } from "#contract/catalogue/loan-type.ts";
import { MARKETS } from "#contract/wire/market.ts";
import type { Choice } from "./leaderboard-store.ts";
import type { LeaderboardTexts } from "./leaderboard-texts.ts";

interface ChoiceFormProps {
  choice: Choice;
  texts: LeaderboardTexts;
  address: string;
  onChoose: (event: FormEvent<HTMLFormElement>) => void;
}

/** A market and a kind of loan. It is sent by its button: a list on a phone changes while one looks. */
export function ChoiceForm({ choice, texts, address, onChoose }: ChoiceFormProps) {
  const { board, market, loanType } = choice;
  const ofMarket = useRef<HTMLSelectElement>(null);
  const ofLoanType = useRef<HTMLSelectElement>(null);
  // The address may choose others than the page was built with.
  useEffect(() => {
    if (ofMarket.current) ofMarket.current.value = market;
    if (ofLoanType.current) ofLoanType.current.value = loanType;
  }, [market, loanType]);
  return (
    <form className="choice-form" aria-label={texts.filter} action={address} onSubmit={onChoose}>
      <input type="hidden" name="board" value={board} />
      <div>
        <label htmlFor="market">{texts.market}</label>
        <select ref={ofMarket} id="market" name="market" defaultValue={market}>
          {MARKETS.map((one) => (
            <option key={one} value={one}>
              {texts.markets[one]}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor="loan-type">{texts.loanType}</label>
        <select ref={ofLoanType} id="loan-type" name="loanType">
          <option value="">{texts.allTypes}</option>
          {LOAN_TYPES.map((one) => (
            <option key={one} value={one}>
              {texts.loanTypes[one]}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="button quiet">
        {texts.show}
      </button>
    </form>
  );
}
