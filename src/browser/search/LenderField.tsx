import { useEffect, useRef, useState } from "react";
import { LICENCE_TONES } from "#browser/catalogue/licence-words.ts";
import type { Market } from "#contract/catalogue/constants.ts";
import { toLicenceWording } from "#contract/catalogue/licence.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { TextsOf } from "#i18n/island-texts.ts";
import type { Text } from "#i18n/texts.ts";
import { useFoundSubjects } from "./use-found-subjects.ts";
import { insertTerm } from "./warning-words.ts";

export function lenderSearchTexts(texts: TextsOf, t: Text) {
  const { submit, found } = texts("search");
  const { aged: _aged, ...wordings } = texts("catalogue:badge");
  const states = Object.entries(wordings).map(([wording, { short }]) => [wording, short]);
  const licence: Record<keyof typeof wordings, string> = Object.fromEntries(states);
  return { submit, found, licence, question: t("pages:search.question") };
}

interface LenderFieldProps {
  texts: ReturnType<typeof lenderSearchTexts>;
  /** The address of the search page. */
  address: string;
  home: Market | undefined;
}

const MAX_SEARCHED = 12;
const MAX_SHOWN = 5;

/** A form that leads to the search page; while one types, links to the lenders with that name. */
export function LenderField({ texts, address, home }: LenderFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const { items, total } = useFoundSubjects(typed, { type: "company", size: MAX_SEARCHED });
  // The reader may have typed before hydration.
  useEffect(() => setTyped(field.current?.value ?? ""), []);
  const lenders = [
    ...items.filter(({ market }) => market === home),
    ...items.filter(({ market }) => market !== home),
  ].slice(0, MAX_SHOWN);
  return (
    <form className="search-form" action={address}>
      <label htmlFor="name">{texts.question}</label>
      <input
        ref={field}
        id="name"
        name="q"
        type="search"
        required
        autoComplete="off"
        enterKeyHint="search"
        onInput={({ currentTarget, nativeEvent }) => {
          // An input method shows pinyin in the field until the reader chooses the characters.
          if (!(nativeEvent as InputEvent).isComposing) setTyped(currentTarget.value);
        }}
        onCompositionEnd={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <button className="button" type="submit">
        {texts.submit}
      </button>
      <p role="status" className="visually-hidden">
        {total ? fillText(insertTerm(texts.found, typed.trim()), { count: total }) : ""}
      </p>
      {lenders.length > 0 && (
        <ul
          // A pressed link keeps the focus within the form, which shows the list.
          onMouseDown={(event) => event.preventDefault()}
        >
          {lenders.map(({ id, alias, title, url, licence }) => (
            <li key={id}>
              <a href={url}>
                <b>{alias ?? title}</b>
                {licence && (
                  <span className={`small ${LICENCE_TONES[licence.status]}`}>
                    <svg className="icon" width={20} height={20} aria-hidden="true">
                      <use href={`/icons.svg#${LICENCE_TONES[licence.status]}`} />
                    </svg>
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
