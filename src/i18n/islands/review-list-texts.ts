import type { ReviewListTexts } from "#browser/reviews/ReviewList.tsx";
import { POST_LANGUAGES } from "#contract/posts/post.ts";
import { OUTCOMES, REVIEW_SORTS } from "#contract/reviews/rating.ts";
import { namedTexts } from "#i18n/named-texts.ts";
import type { Text } from "#i18n/texts.ts";
import { cardTexts, shellTexts } from "./post-texts.ts";

export function reviewListTexts(t: Text): ReviewListTexts {
  return {
    ...shellTexts(t),
    title: t("community:list.title"),
    titleOf: t("community:list.titleOf"),
    filter: t("community:list.filter"),
    sort: t("community:list.sort"),
    sorts: namedTexts(REVIEW_SORTS, (sort) => t(`community:list.sorts.${sort}`)),
    starsFilter: t("community:list.stars"),
    outcome: t("community:list.outcome"),
    outcomes: namedTexts(OUTCOMES, (outcome) => t(`community:outcomes.${outcome}`)),
    language: t("community:list.language"),
    languages: namedTexts(POST_LANGUAGES, (language) => t(`community:languages.${language}`)),
    any: t("community:list.any"),
    show: t("community:list.show"),
    found: t("community:list.found"),
    empty: t("community:list.empty"),
    noneOfThese: t("community:list.noneOfThese"),
    onlyOwn: t("community:list.onlyOwn"),
    more: t("community:list.more"),
    own: t("community:list.own"),
    write: t("community:box.write"),
    toSubject: t("community:list.toSubject"),
    theSubject: t("community:list.theSubject"),
    card: cardTexts(t),
  };
}
