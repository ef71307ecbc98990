import { useMemo } from "react";
import { AccountNeeded } from "#browser/posts/AccountNeeded.tsx";
import { CountedArea } from "#browser/posts/CommentForm.tsx";
import { usePostForm, useUserChangeCount } from "#browser/posts/post-form.ts";
import type { Reviewed } from "#browser/reviews/review-query.ts";
import type { ReviewFormTexts } from "#browser/reviews/review-texts.ts";
import { createStarChoices, RadioRow, StarsRow } from "#browser/ui/form/Radios.tsx";
import { FormEnd } from "#browser/ui/form/SubmitButton.tsx";
import { useForm } from "#browser/ui/form/use-form.ts";
import type { Localized } from "#browser/ui/localized.ts";
import type { Comment } from "#contract/reviews/comment.ts";
import { OUTCOMES, RATING_DIMENSIONS } from "#contract/reviews/rating.ts";
import type { Currency } from "#i18n/locales.ts";
import { LoanFields } from "./LoanFields.tsx";
import { createReviewFieldsSchema, readLoanFromLink, toFields, toReview } from "./review-fields.ts";
import { createReviewResumeAction, saveReview } from "./review-form-store.ts";

interface Props extends Localized<ReviewFormTexts> {
  own: Comment | null;
  subject: Reviewed;
  currency: Currency | undefined;
  onPosted: (comment: Comment) => void;
}

type FieldName = keyof ReturnType<typeof createReviewFieldsSchema>["entries"];
const FIELDS = Object.keys(createReviewFieldsSchema("en_US", "").entries) as FieldName[];

export function ReviewFields(props: Props) {
  return <ReviewFieldsOfUser key={useUserChangeCount()} {...props} />;
}

function ReviewFieldsOfUser({ own, subject, currency, texts, locale, onPosted }: Props) {
  const { subjectType, subjectId } = subject;
  const initial = useMemo(() => (own ? toFields(own) : undefined), [own]);
  const suggested = useMemo(() => (own ? {} : readLoanFromLink(location.search)), [own]);
  const ownForm = useForm({
    name: `review-${subjectType}-${subjectId}`,
    schema: ({ unit, amount }) => createReviewFieldsSchema(locale, unit, amount),
    texts: texts.form,
    initial,
    suggested,
    draft: FIELDS,
    async submit(fields) {
      onPosted(await saveReview(toReview(fields)));
      return undefined;
    },
  });
  const form = usePostForm(ownForm, {
    pending: createReviewResumeAction(),
    isResumed: own === null,
  });
  const values = form.fieldValues;

  const notApplicable = { value: "", label: "–", name: texts.notApplicable };
  const ratings = [notApplicable, ...createStarChoices(texts.ofFive)];
  return (
    <form {...form.props} className="review-form">
      <AccountNeeded texts={texts.form} locale={locale} />
      <StarsRow field={form.field("stars")} legend={texts.stars} texts={texts} />
      <RadioRow
        field={form.field("outcome")}
        legend={texts.outcome}
        choices={OUTCOMES.map((value) => ({ value, label: texts.outcomes[value] }))}
      />
      <CountedArea
        field={form.field("description")}
        label={texts.words}
        hint={texts.wordsHint}
        value={String(values["description"] ?? "")}
        text={texts.left}
      />
      <details>
        <summary>{texts.ratings}</summary>
        <p className="hint">{`– ${texts.notApplicable}`}</p>
        <div className="ratings">
          {RATING_DIMENSIONS.map((name) => (
            <RadioRow
              key={name}
              field={form.field(name)}
              legend={texts.dimensions[name]}
              choices={ratings}
              chosen=""
            />
          ))}
        </div>
      </details>
      <LoanFields {...{ form, values, currency, texts, locale }} />
      <FormEnd form={form} label={own ? texts.save : texts.submit} texts={texts} />
    </form>
  );
}
