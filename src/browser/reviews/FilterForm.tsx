import type { FormEvent } from "react";
import { LANGUAGE_CHOICES, postLanguage } from "#browser/posts/post-language.ts";
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

  return (
    // The key resets the fields when the address changes.
    <form
      key={JSON.stringify(query)}
      className="choice-form"
      aria-label={texts.filter}
      onSubmit={choose}
    >
      <Choice name="sort" label={texts.sort} chosen={query.sort} choices={REVIEW_SORTS}>
        {(sort) => texts.sorts[sort]}
      </Choice>
      <Choice
        name="stars"
        {...{ texts }}
        label={texts.starsFilter}
        chosen={query.stars}
        choices={STARS}
      >
        {(stars) => stars}
      </Choice>
      <Choice
        name="outcome"
        {...{ texts }}
        label={texts.outcome}
        chosen={query.outcome}
        choices={OUTCOMES}
      >
        {(outcome) => texts.outcomes[outcome]}
      </Choice>
      <Choice
        name="language"
        label={texts.language}
        chosen={query.language ?? postLanguage()}
        choices={LANGUAGE_CHOICES}
      >
        {(language) => (language === "all" ? texts.any : texts.languages[language])}
      </Choice>
      <button type="submit" className="button quiet">
        {texts.show}
      </button>
    </form>
  );
}

interface ChoiceProps<Name extends string> {
  name: string;
  label: string;
  chosen: Name | undefined;
  choices: readonly Name[];
  texts?: Pick<ReviewListTexts, "any">;
  children: (choice: Name) => string;
}

function Choice<Name extends string>(props: ChoiceProps<Name>) {
  const { name, label, chosen, choices, texts, children } = props;
  const id = `review-${name}`;
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={chosen ?? ""}>
        {texts && <option value="">{texts.any}</option>}
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {children(choice)}
          </option>
        ))}
      </select>
    </div>
  );
}
