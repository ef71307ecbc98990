import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState } from "react";
import type { SearchResult } from "#contract/search.ts";
import { filled } from "#i18n/filled.ts";
import { type FieldState, Problem } from "#islands/form/FieldFrame.tsx";
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
  texts: CompanyTexts;
}

/** A pause in typing. */
const PAUSE_MS = 300;

type Found = { items: readonly SearchResult[]; words: string };
const NOTHING: Found = { items: [], words: "" };

/** Whom it is about: as the address says, or found by typing. */
export function CompanyField({ field, texts }: Props) {
  const { id, name, problem } = field;
  const chosen = useStore($complained, { ssr: "initial" });
  const [typed, setTyped] = useState("");
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
        (items) => {
          const none = items.length === 0;
          const words = none ? texts.companiesNone : texts.companiesFound;
          setFound({ items, words: filled(words, { count: items.length }) });
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
    await chooseCompany(company);
    setTyped("");
    (company === null ? input : other).current?.focus();
  }

  return (
    <div className="field company">
      <input type="hidden" name={name} value={chosen?.id ?? ""} />
      {chosen ? (
        <p className="chosen">
          {texts.company}: <b>{chosen.name}</b>{" "}
          <button ref={other} type="button" className="report" onClick={() => choose(null)}>
            {texts.otherCompany}
          </button>
        </p>
      ) : (
        <>
          <label htmlFor={id}>{texts.company}</label>
          <p className="hint" id={`${id}-hint`}>
            {texts.companyHint}
          </p>
          <input
            ref={input}
            id={id}
            type="search"
            autoComplete="off"
            required
            value={typed}
            aria-invalid={problem !== undefined}
            aria-describedby={`${id}-hint${problem === undefined ? "" : ` ${id}-problem`}`}
            onChange={({ target }) => setTyped(target.value)}
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
          <Problem field={field} />
        </>
      )}
    </div>
  );
}
