import type { FormEvent } from "react";
import { LANGUAGE_CHOICES, postLanguage } from "#browser/posts/post-language.ts";
import { Select } from "#browser/ui/Select.tsx";
import { OUTCOMES, REVIEW_SORTS } from "#contract/reviews/rating.ts";
import { type ReviewQuery, readReviewQuery, STARS } from "./review-query.ts";
import type { ReviewListTexts } from "./review-texts.ts";
import { chooseReviews } from "./reviews.ts";

interface Props {
  query: ReviewQuery;
  texts: ReviewListTexts;
  /** Called after a choice, because the pressed button is mounted again. */
  onChosen: () => void;
}

/** The order and filters of a list. A button applies them, so that the list does not change during choices. */
export function FilterForm({ query, texts, onChosen }: Props) {
  function choose(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    // The reader's language is the default.
    if (data.get("language") === postLanguage()) data.delete("language");
    const entries = [...data].map(([name, value]) => [name, String(value)]);
    chooseReviews(readReviewQuery(new URLSearchParams(entries)));
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
      query.language ?? postLanguage(),
    ],
  ] as const;
  return (
    // The key resets the fields when the address changes.
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
