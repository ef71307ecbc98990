import { serialiseJsonLd } from "#seo/data/json-ld.ts";

const REVIEW = /<li class="review">.*?<\/li>/gs;
const EMPTY_SECTION =
  /<section>(?:(?!<section>|<li).)*?<ol class="reviews">\s*<\/ol>.*?<\/section>/gs;
const JSON_LD = /(<script type="application\/ld\+json">)(.*?)(<\/script>)/gs;

/**
 * A built page without some of its reviews (`ReviewSamples.astro`), and without all that its structured
 * data quotes. What people wrote is escaped there and holds no tags.
 */
export function cutReviews(html: string, ids: ReadonlySet<string>): string {
  return html
    .replaceAll(REVIEW, (review) => (ids.has(idOf(review)) ? "" : review))
    .replaceAll(EMPTY_SECTION, "")
    .replaceAll(JSON_LD, (_, start: string, json: string, end: string) => {
      const { review: _quoted, ...data } = JSON.parse(json);
      return start + serialiseJsonLd(data) + end;
    });
}

/** Each names the page of its own. */
function idOf(review: string): string {
  return /\/commentDetails\/([\w-]+)"/.exec(review)?.[1] ?? "";
}
