import { useEffect, useState } from "react";
import type { SearchResult } from "#contract/search/search.ts";
import { filled } from "#i18n/filled.ts";
import { findCompanies } from "./complaint-store.ts";
import type { ComplaintTexts } from "./complaint-texts.ts";

interface Props {
  typed: string;
  texts: ComplaintTexts;
  onChoose(id: string): void;
}

/** A pause in typing. */
const PAUSE_MS = 300;

type Found = { items: readonly SearchResult[]; words: string };
const NOTHING: Found = { items: [], words: "" };

/** Lenders whose name is like what was typed, and how many there are. */
export function FoundCompanies({ typed, texts, onChoose }: Props) {
  const [found, setFound] = useState<Found>(NOTHING);
  const isEntered = useEntered();

  useEffect(() => {
    const q = typed.trim();
    setFound(NOTHING);
    if (q === "" || !isEntered) return;
    const giveUp = new AbortController();
    const timer = setTimeout(() => {
      findCompanies(q, giveUp.signal).then(
        ({ items, total }) => {
          const words = total === 0 ? texts.companiesNone : texts.companiesFound;
          setFound({ items, words: filled(words, { count: total }) });
        },
        () => {
          if (!giveUp.signal.aborted) setFound({ items: [], words: texts.companiesFailed });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
  }, [typed, texts, isEntered]);

  return (
    <>
      <p role="status" className="status">
        {found.words}
      </p>
      {found.items.length > 0 && (
        <ul className="found-companies">
          {found.items.map((company) => (
            <li key={company.id}>
              <button type="button" className="report" onClick={() => onChoose(company.id)}>
                {company.title}
                {company.market && ` · ${texts.countries[company.market]}`}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A name that a draft puts into the field is sent to nobody until its writer comes to it. */
function useEntered(): boolean {
  const [isEntered, setEntered] = useState(false);
  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>("input[name=lender]");
    const enter = () => setEntered(true);
    if (document.activeElement === field) enter();
    field?.addEventListener("focus", enter);
    return () => field?.removeEventListener("focus", enter);
  }, []);
  return isEntered;
}
