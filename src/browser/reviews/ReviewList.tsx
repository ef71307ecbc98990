import { useStore } from "@nanostores/react";
import { useEffect, useRef } from "react";
import { Gone } from "#browser/posts/Gone.tsx";
import type { Localized } from "#browser/ui/localized.ts";
import { MoreButton } from "#browser/ui/MoreButton.tsx";
import { useScrollRestoration } from "#browser/ui/paged-list.ts";
import { QuietButton } from "#browser/ui/QuietButton.tsx";
import { ShellHeading } from "#browser/ui/ShellHeading.tsx";
import { useFocusFirstNewItem } from "#browser/ui/use-focus.ts";
import { useLazyImport } from "#browser/ui/use-lazy-import.ts";
import { addressOf } from "#i18n/addresses.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { Locale } from "#i18n/locales.ts";
import { formatNumber } from "#i18n/numbers.ts";
import { FilterForm } from "./FilterForm.tsx";
import { toReviewQueryString } from "./review-query.ts";
import type { ReviewListTexts } from "./review-texts.ts";
import {
  $reviewQuery,
  changeReviewQuery,
  loadAndWatchReviews,
  type ReviewsState,
  reviews,
} from "./reviews.ts";
import { $subject, loadSubject, type SubjectState } from "./subject-store.ts";
import "#browser/ui/show-layers.ts";

export function ReviewList({ texts, locale }: Localized<ReviewListTexts>) {
  const state = useStore(reviews.$list, { ssr: "initial" });
  const query = useStore($reviewQuery, { ssr: "initial" });
  const subject = useStore($subject, { ssr: "initial" });
  const { status, items, next, total, own } = state;
  const others = items.filter(({ id }) => id !== own?.id);
  const { element, showMore } = useFocusFirstNewItem<HTMLOListElement>(others.length, reviews.more);
  const { parts, failed } = useLazyImport(loadCard);
  const isLoading = subject.status === "loading" || (status === "loading" && total === null);
  useScrollRestoration(parts && !isLoading ? items.length : 0);
  useEffect(() => {
    loadSubject();
    return loadAndWatchReviews();
  }, []);

  const statusLine = useRef<HTMLParagraphElement>(null);
  /** Moves the focus when the focused element is removed or remounted. */
  function focusStatus() {
    statusLine.current?.focus();
  }

  function handleRemoved() {
    focusStatus();
    reviews.load();
  }

  const card = { texts: texts.card, locale, onRemoved: handleRemoved };
  // Shows the name only after loading, because a long name could wrap and move the content.
  const name = isLoading ? undefined : subject.name;
  const heading = <ShellHeading name={name} title={texts.title} titleOf={texts.titleOf} />;
  const isFiltered = Object.keys(query).some((name) => name !== "sort");
  if (isLoading || status === "gone") {
    // Shows no list before the name has loaded, because a long name would move the list.
    return (
      <>
        {heading}
        {isLoading ? <p role="status">{texts.loading}</p> : <Gone texts={texts} locale={locale} />}
      </>
    );
  }
  return (
    <>
      {heading}
      <SubjectLinks {...{ texts, locale, subject }} hasOwn={own !== null} />
      {(total !== 0 || isFiltered) && (
        <FilterForm query={query} texts={texts} onChosen={focusStatus} />
      )}
      {own && parts && (
        <section className="own-review" aria-labelledby="own-review">
          <h2 id="own-review">{texts.own}</h2>
          <parts.ReviewCard comment={own} {...card} />
        </section>
      )}
      <p role="status" className="soft found" tabIndex={-1} ref={statusLine}>
        {failed ? texts.failed : getListStatusText(state, isFiltered, texts, locale)}
      </p>
      <ol className="reviews" ref={element}>
        {parts &&
          others.map((comment) => (
            <li key={comment.id} tabIndex={-1}>
              <parts.ReviewCard comment={comment} {...card} />
            </li>
          ))}
      </ol>
      <MoreButton {...{ texts, status, next, showMore }} />
      {state.otherLanguages > 0 && (
        <QuietButton
          label={fillText(texts.otherLanguages, {
            count: formatNumber(locale, state.otherLanguages),
          })}
          onClick={() => {
            changeReviewQuery({ ...query, language: "all" });
            focusStatus();
          }}
        />
      )}
      <p className="ways">
        <a href={addressOf(locale, "/moderation")}>{texts.card.rules}</a>
      </p>
    </>
  );
}

const loadCard = () => import("./ReviewCard.tsx");

function getListStatusText(
  { status, items, total, own }: ReviewsState,
  isFiltered: boolean,
  texts: ReviewListTexts,
  locale: Locale,
): string {
  if (status === "failed") return texts.failed;
  if (status === "loading" && items.length === 0) return texts.loading;
  // Shows the user's own review separately above the list, even if it is not public.
  const isOwnListed = items.some(({ id }) => id === own?.id);
  const isOwnAlone = !isFiltered && total === (isOwnListed ? 1 : 0);
  if (own && isOwnAlone) return texts.onlyOwn;
  if (total) return fillText(texts.found, { count: formatNumber(locale, total) });
  return isFiltered ? texts.noneOfThese : texts.empty;
}

function SubjectLinks({
  texts,
  locale,
  subject: { of, name = texts.theSubject },
  hasOwn,
}: Localized<ReviewListTexts> & { subject: SubjectState; hasOwn: boolean }) {
  if (!of) return null;
  const { subjectType, subjectId } = of;
  const page = subjectType === "company" ? "companyDetails" : "productDetails";
  const form = addressOf(locale, `/starRating/${subjectId}`) + toReviewQueryString(subjectType, {});
  return (
    <p className="ways">
      {!hasOwn && (
        <a className="button" href={form}>
          {texts.write}
        </a>
      )}
      <a href={addressOf(locale, `/${page}/${subjectId}`)}>{fillText(texts.toSubject, { name })}</a>
    </p>
  );
}
