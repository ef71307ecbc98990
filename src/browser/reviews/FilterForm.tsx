import type { FormEvent } from "react";
import { getPostLanguage, LANGUAGE_CHOICES } from "#browser/posts/post-language.ts";
import { Select } from "#browser/ui/Select.tsx";
import { OUTCOMES, REVIEW_SORTS } from "#contract/reviews/rating.ts";
import { type ReviewQuery, readReviewQuery, STARS } from "./review-query.ts";
import type { ReviewListTexts } from "./review-texts.ts";
import { changeReviewQuery } from "./reviews.ts";

interface Props {
  query: ReviewQuery;
  texts: ReviewListTexts;
  /** Called after the filters are applied. Moves the focus, because the pressed button is remounted. */
  onChosen: () => void;
}

/** The sort order and filters of a review list. Choices take effect when the reader presses the button. */
export function FilterForm({ query, texts, onChosen }: Props) {
  function choose(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    // Omit the reader's own language from the address, because it is the default.
    if (data.get("language") === getPostLanguage()) data.delete("language");
    const entries = [...data].map(([name, value]) => [name, String(value)]);
    changeReviewQuery(readReviewQuery(new URLSearchParams(entries)));
    onChosen();
  }

  const any = ["", texts.any] as const;
  const nameAll = <Name extends string>(
    names: readonly Name[],
    of: Readonly<Record<Name, string>>,
  ) => names.map((name) => [name, of[name]] as const);
  const languages = { ...texts.languages, all: texts.any };
  const choices = [
    ["sort", texts.sort, nameAll(REVIEW_SORTS, texts.sorts), query.sort],
    [
      "stars",
      texts.starsFilter,
      [any, ...STARS.map((stars) => [stars, stars] as const)],
      query.stars,
    ],
    ["outcome", texts.outcome, [any, ...nameAll(OUTCOMES, texts.outcomes)], query.outcome],
    [
      "language",
      texts.language,
      nameAll(LANGUAGE_CHOICES, languages),
      query.language ?? getPostLanguage(),
    ],
  ] as const;
  return (
    // The key resets the fields when the query in the address changes.
    <form
      key={JSON.stringify(query)}
      className="choice-form"
      aria-label={texts.filter}
      onSubmit={choose}
    >
      {choices.map(([name, label, options, chosen = ""]) => (
        <Select
          key={name}
          id={`review-${name}`}
          name={name}
          label={label}
          defaultValue={chosen}
          options={options}
        />
      ))}
      <button type="submit" className="button quiet">
        {texts.show}
      </button>
    </form>
  );
}
