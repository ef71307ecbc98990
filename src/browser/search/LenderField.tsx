import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { LICENCE_TONES } from "#browser/catalogue/licence-words.ts";
import { ToneIcon } from "#browser/ui/ToneIcon.tsx";
import { useComposedValue } from "#browser/ui/use-composed.ts";
import type { Market } from "#contract/catalogue/constants.ts";
import { toLicenceWording } from "#contract/catalogue/licence.ts";
import type { LenderVerdict, SearchResult } from "#contract/search/search.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { GetTexts } from "#i18n/island-texts.ts";
import type { Translate } from "#i18n/texts.ts";
import { useFoundSubjects } from "./use-found-subjects.ts";
import { insertTerm } from "./warning-words.ts";

export function createLenderSearchTexts(getTexts: GetTexts, t: Translate) {
  const { submit, found, suggestions, verdict } = getTexts("search");
  const { aged: _aged, ...wordings } = getTexts("catalogue:badge");
  const states = Object.entries(wordings).map(([wording, { short }]) => [wording, short]);
  const licence: Record<keyof typeof wordings, string> = Object.fromEntries(states);
  const { didYouMean } = verdict;
  const [question, example] = [t("pages:search.question"), t("pages:search.example")];
  return { submit, found, licence, suggestions, didYouMean, question, example };
}

interface LenderFieldProps {
  texts: ReturnType<typeof createLenderSearchTexts>;
  /** The address of the search results page. */
  address: string;
  home: Market | undefined;
}

/** Requests enough results to include apps, because each result type gets a share of the reply. */
const MAX_SEARCHED = 20;
const MAX_SHOWN = 5;

interface Suggestion extends Pick<LenderVerdict, "url" | "licence"> {
  readonly name: string;
  /** The name that matched the query, if it differs from the title. */
  readonly alias?: string | null;
}

/** A search form that suggests matching apps and lenders while the reader types. */
export function LenderField({ texts, address, home }: LenderFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const { items, match, verdict } = useFoundSubjects(useComposedValue(typed), {
    size: MAX_SEARCHED,
  });
  // Read text that was typed before hydration.
  useEffect(() => setTyped(field.current?.value ?? ""), []);
  const matches = toSuggestions(items, home);
  // Shows no licence for a similar name, because the licence may belong to another lender.
  const isSimilar = Boolean(match && !verdict?.licence);
  const similar = verdict?.similar?.length ? verdict.similar : matches;
  const suggestions: readonly Suggestion[] = isSimilar ? similar : matches;
  const [first] = suggestions;

  function moveFocus(event: KeyboardEvent<HTMLFormElement>) {
    const { key, currentTarget } = event;
    if (key === "Escape") {
      setTyped("");
      field.current?.focus();
    }
    if (key !== "ArrowDown" && key !== "ArrowUp") return;
    const stops: Element[] = [...currentTarget.querySelectorAll("input, li a")];
    const next = stops[stops.indexOf(event.target as Element) + (key === "ArrowDown" ? 1 : -1)];
    if (!(next instanceof HTMLElement)) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <form className="search-form" action={address} onKeyDown={moveFocus}>
      <label htmlFor="name">{texts.question}</label>
      <input
        ref={field}
        id="name"
        name="q"
        type="search"
        placeholder={texts.example}
        required
        autoComplete="off"
        enterKeyHint="search"
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <button className="button" type="submit">
        {texts.submit}
      </button>
      <p role="status" className="visually-hidden">
        {first && fillText(insertTerm(texts.found, typed.trim()), { count: suggestions.length })}
      </p>
      {first && (
        <ul
          // Prevents losing the focus on a press, because the list is visible only while the form has the focus.
          onMouseDown={(event) => event.preventDefault()}
        >
          {isSimilar && suggestions.length > 1 && <li className="small">{texts.suggestions}</li>}
          {suggestions.map(({ name, alias, url, licence }) => (
            <li key={url}>
              <a href={url}>
                <b>
                  {isSimilar && suggestions.length === 1
                    ? fillText(texts.didYouMean, { name })
                    : name}
                </b>
                {alias && <span className="small soft">{alias}</span>}
                {licence && !isSimilar && (
                  <span className={`small ${LICENCE_TONES[licence.status]}`}>
                    <ToneIcon tone={LICENCE_TONES[licence.status]} />
                    {fillText(texts.licence[toLicenceWording(licence)], {
                      regulator: licence.regulators.join(" + "),
                    })}
                  </span>
                )}
              </a>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}

/** Sorts results: home market first, then names before aliases, apps before companies, short titles before long. */
function toSuggestions(items: readonly SearchResult[], home: Market | undefined): Suggestion[] {
  const rank = ({ market, alias, type }: SearchResult) =>
    (market === home ? 0 : 4) + (alias === null ? 0 : 2) + (type === "product" ? 0 : 1);
  const compareResults = (one: SearchResult, other: SearchResult) =>
    rank(one) - rank(other) || one.title.length - other.title.length;
  const byName = new Map<string, Suggestion>();
  for (const result of [...items].sort(compareResults)) {
    const { title: name, type, market, alias, url, licence } = result;
    const isText = type === "news" || type === "faq";
    const key = `${market} ${name}`;
    if (!isText && !byName.has(key)) byName.set(key, { name, alias, url, licence });
  }
  return [...byName.values()].slice(0, MAX_SHOWN);
}
