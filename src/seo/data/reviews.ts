import type { AggregateRating, Review } from "schema-dts";
import { MIN_REVIEWS_FOR_SCORE } from "#contract/reviews/rating.ts";
import type { SubjectSnapshot } from "#contract/snapshot/snapshot.ts";

interface ReviewData {
  aggregateRating?: AggregateRating;
  review?: readonly Review[];
}

/**
 * The opinion of this site's readers: the score that the page shows, and the reviews that stand on it. With
 * fewer than five there is no score, and where some were imported it is not of this site's readers alone.
 */
export function reviewData(snapshot: SubjectSnapshot | undefined): ReviewData {
  if (!snapshot) return {};
  const { stats, helpful, newest } = snapshot;
  if (stats.rating === null || stats.reviews < MIN_REVIEWS_FOR_SCORE) return {};
  if (stats.imported?.length !== 0) return {};
  const shown = new Map([...helpful, ...newest].map((comment) => [comment.id, comment]));
  return {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: Math.round(stats.rating * 10) / 10,
      reviewCount: stats.reviews,
      bestRating: 5,
      worstRating: 1,
    },
    review: [...shown.values()].flatMap(({ author, review, description, createdAt, language }) => {
      const name = author?.name ?? author?.pseudonym;
      return name && review
        ? [
            {
              "@type": "Review" as const,
              author: { "@type": "Person" as const, name },
              reviewRating: {
                "@type": "Rating" as const,
                ratingValue: review.stars,
                bestRating: 5,
                worstRating: 1,
              },
              reviewBody: description,
              datePublished: createdAt.slice(0, 10),
              inLanguage: language,
            },
          ]
        : [];
    }),
  };
}
