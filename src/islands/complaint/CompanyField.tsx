import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState } from "react";
import type { SearchResult } from "#contract/search.ts";
import { filled } from "#i18n/filled.ts";
import { FieldFrame, type FieldState } from "#islands/form/FieldFrame.tsx";
import { $complained, chooseCompany, findCompanies } from "#stores/complaint.ts";

export interface CompanyTexts {
  company: string;
  companyHint: string;
  /** With `{count}`. */
  companiesFound: string;
  companiesNone: string;
  companiesFailed: string;
  otherCompany: string;
}

interface Props {
  field: FieldState;
  typed: string;
  onType(typed: string): void;
  texts: CompanyTexts;
}

/** A pause in typing. */
const PAUSE_MS = 300;

type Found = { items: readonly SearchResult[]; words: string };
const NOTHING: Found = { items: [], words: "" };

/** Whom it is about: as the address says, or found by typing. */
export function CompanyField({ field, typed, onType, texts }: Props) {
  const chosen = useStore($complained, { ssr: "initial" });
  const [found, setFound] = useState<Found>(NOTHING);
  const input = useRef<HTMLInputElement>(null);
  const other = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const q = typed.trim();
    setFound(NOTHING);
    if (q === "") return;
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
  }, [typed, texts]);

  /** The focus stays in the field, whichever of its two forms it has. */
  async function choose(company: string | null) {
    // What was typed stands until its lender has come: the letter has no other name.
    if (company === null) onType("");
    await chooseCompany(company);
    (company === null ? input : other).current?.focus();
  }

  return (
    <div>
      <input type="hidden" name={field.name} value={chosen?.id ?? ""} />
      {chosen ? (
        <p className="field">
          {texts.company}: <b>{chosen.name}</b>{" "}
          <button ref={other} type="button" className="report" onClick={() => choose(null)}>
            {texts.otherCompany}
          </button>
        </p>
      ) : (
        <FieldFrame field={field} label={texts.company} hint={texts.companyHint}>
          {(attributes) => (
            <>
              <input
                {...attributes}
                // What is sent is whom it stands for.
                name={undefined}
                ref={input}
                type="search"
                autoComplete="off"
                value={typed}
                onChange={({ target }) => onType(target.value)}
                onKeyDown={(event) => {
                  // It would send the form.
                  if (event.key === "Enter") event.preventDefault();
                }}
              />
              <p role="status" className="status">
                {found.words}
              </p>
              {found.items.length > 0 && (
                <ul className="found-companies">
                  {found.items.map((company) => (
                    <li key={company.id}>
                      <button type="button" className="report" onClick={() => choose(company.id)}>
                        {company.title}
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </>
          )}
        </FieldFrame>
      )}
    </div>
  );
}
