import type { Localized } from "#browser/ui/localized.ts";
import type { Comment } from "#contract/reviews/comment.ts";
import { addressOf } from "#i18n/addresses.ts";
import { formatDay } from "#i18n/dates.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { Locale } from "#i18n/locales.ts";
import { addBrackets } from "#i18n/marks.ts";
import { formatMoney, formatNumber } from "#i18n/numbers.ts";
import type { ReviewTexts } from "./review-texts.ts";

interface Props extends Localized<ReviewTexts> {
  comment: Comment;
}

export function ReviewBody({ comment, texts, locale }: Props) {
  const { id, author, review, description, language, createdAt, state } = comment;
  return (
    <>
      {review && <Stars stars={review.stars} text={texts.stars} />}
      <p className="small soft">
        <b>
          <bdi>{getAuthorName(comment, texts)}</bdi>
        </b>
        <span>{author?.isYou && ` ${addBrackets(locale, texts.you)}`}</span> ·{" "}
        <a href={addressOf(locale, `/commentDetails/${id}`)}>
          <time dateTime={createdAt}>{formatDay(locale, createdAt)}</time>
        </a>
        <span>{formatReviewFacts(comment, texts, locale)}</span>
      </p>
      {state === "deleted" ? (
        <p className="soft">{texts.gone}</p>
      ) : (
        <p className="said" lang={language} dir="auto">
          {description}
        </p>
      )}
    </>
  );
}

export function Stars({ stars, text }: { stars: number; text: string }) {
  return (
    <p className="stars">
      <svg viewBox="0 0 120 24" aria-hidden="true">
        {[1, 2, 3, 4, 5].map((star) => (
          <use
            key={star}
            href="/icons.svg#star"
            x={24 * (star - 1)}
            width="24"
            height="24"
            fill={star <= stars ? "currentcolor" : "none"}
          />
        ))}
      </svg>{" "}
      <b>{fillText(text, { stars })}</b>
    </p>
  );
}

export function getAuthorName(
  { author }: Pick<Comment, "author">,
  texts: Pick<ReviewTexts, "nobody">,
) {
  return author?.name ?? author?.pseudonym ?? texts.nobody;
}

function formatReviewFacts(
  { review, isVerified, isRewarded, source, editedAt }: Comment,
  texts: ReviewTexts,
  locale: Locale,
): string {
  const { currency = null, amount = null, term = null } = review?.loan ?? {};
  const money = (value: number) => formatMoney(locale, value, currency ?? "NGN");
  const facts = [
    review?.outcome && texts.outcomes[review.outcome],
    currency &&
      amount &&
      fillText(texts.amount, { from: money(amount.min), to: money(amount.max ?? amount.min) }),
    term && formatTermBand(term, texts, (days) => formatNumber(locale, days)),
    isVerified && texts.verified,
    isRewarded && texts.rewarded,
    source !== null && fillText(texts.source, { source }),
    editedAt !== null && fillText(texts.edited, { day: formatDay(locale, editedAt) }),
  ].filter((fact) => typeof fact === "string");
  return facts.map((fact) => ` · ${fact}`).join("");
}

function formatTermBand(
  { min, max }: { min: number; max: number | null },
  { days, upToDays, moreDays }: ReviewTexts,
  number: (value: number) => string,
): string {
  const from = number(min);
  if (max === null) return fillText(moreDays, { from });
  return fillText(min <= 1 ? upToDays : days, { from, to: number(max) });
}
