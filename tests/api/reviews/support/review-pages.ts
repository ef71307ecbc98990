import { listBuiltExcerpts, listBuiltReviews } from "#catalogue/file/snapshot.ts";
import type { Insight } from "#contract/insights/insights.ts";
import type { Comment } from "#contract/reviews/comment.ts";
import { compressFolder } from "#integrations/compress.ts";
import { serialiseJsonLd } from "#seo/data/site.ts";
import { createSnapshot } from "#server/snapshot/snapshot.ts";
import { createCatalogueFileData, createFileProduct } from "../../../support/catalogue-file.ts";
import type { ServiceApp } from "../../support/service-app.ts";
import type { Site } from "../../support/site-fixture.ts";

/** A shortened page of `ReviewSamples.astro` and `Insights.astro`. */
function renderPage(reviews: readonly Comment[], insights: readonly Insight[] = []): string {
  const items = reviews.map(
    ({ id, author, description }) =>
      `<li class="review"><p><b>${author?.name ?? author?.pseudonym}</b> <a href="/commentDetails/${id}">today</a></p><p class="said">${description}</p></li>`,
  );
  const excerpts = insights
    .flatMap((insight) => insight.excerpts)
    .map(
      ({ id, text }) =>
        `<p class="excerpt"><a href="/commentDetails/${id}">Praise: <q>${text}</q></a></p>`,
    );
  const data = {
    "@context": "https://schema.org",
    aggregateRating: { reviewCount: reviews.length },
    review: reviews.map(({ description }) => ({ reviewBody: description })),
  } as const;
  return `<!doctype html><title>Branch</title>
<script type="application/ld+json">${serialiseJsonLd(data)}</script>
<ul><li>${excerpts.join("")}</li></ul>
<section><h3>Newest</h3><ol class="reviews">${items.join("")}</ol></section>
<p>${"The rest of the page. ".repeat(40)}</p>`;
}

/** Builds the pages of all reviewed products, and of one without reviews. */
export async function buildReviewPages(site: Site, { services }: ServiceApp): Promise<void> {
  const snapshot = await createSnapshot(services);
  for (const [key, { newest, insights }] of Object.entries(snapshot.subjects)) {
    const page = `productDetails/${key.split(":")[1]}.html`;
    for (const folder of ["", "id/"]) await site.write(folder + page, renderPage(newest, insights));
  }
  await site.write("productDetails/okash.html", renderPage([]));
  const products = ["branch", "fairmoney", "okash"].map((id) =>
    createFileProduct({ id, name: id }),
  );
  const file = createCatalogueFileData({
    products,
    reviewsAt: snapshot.takenAt,
    reviews: listBuiltReviews(snapshot),
    excerpts: listBuiltExcerpts(snapshot),
  });
  await site.write("catalogue.json", JSON.stringify(file));
  await compressFolder(site.folder);
}
