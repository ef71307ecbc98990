import { openCatalogue, type SiteCatalogue } from "#server/catalogue/catalogue.ts";
import { type Command, CommandRefused, siteFolder } from "#server/commands/command.ts";
import type { Db } from "#server/db/store.ts";
import { distinctiveBigrams } from "#server/insights/distinctive-bigrams.ts";
import { countThemes } from "#server/insights/insights.ts";
import type { SubjectKey } from "#server/subjects/visible-comments.ts";

/** Limits the reviews of the product, and those of its market. */
const MAX_REVIEWS = 20_000;

export const insightsCommand: Command = {
  usage: "insights <product> [--dist <folder>]",
  summary:
    "prints how many reviews praise and complain, by theme, and the words that set a product apart; changes nothing",
  async run(input, { db }) {
    const [id] = input.words;
    if (id === undefined) throw new CommandRefused("insights: name a product");
    const catalogue = openCatalogue(siteFolder(input))();
    const product = { subjectType: "product", subjectId: id };
    const others = findOthersOfMarket(catalogue, id);
    const texts = await readNewestTexts(db, product, MAX_REVIEWS);
    // Equal shares, so that the largest product does not dominate the market.
    const share = Math.max(1, Math.floor(MAX_REVIEWS / Math.max(1, others.length)));
    const marketTexts = [];
    for (const other of others) marketTexts.push(...(await readNewestTexts(db, other, share)));
    for (const { theme, praise, complaint } of await countThemes(db, product)) {
      console.log(`${theme.padEnd(12)}${column(praise)} praise${column(complaint)} complain`);
    }
    for (const { bigram, texts: count, score } of distinctiveBigrams(texts, marketTexts)) {
      console.log(`${column(score.toFixed(1))}  ${bigram} (${count})`);
    }
    console.log(`${texts.length} reviews, compared with ${marketTexts.length} of its market`);
  },
};

function findOthersOfMarket({ products, productById }: SiteCatalogue, id: string): SubjectKey[] {
  const product = productById.get(id);
  if (!product) throw new CommandRefused(`insights: the site has no product ${id}`);
  return products
    .filter((other) => other.market === product.market && other.id !== id)
    .map((other) => ({ subjectType: "product", subjectId: other.id }));
}

async function readNewestTexts(
  db: Db,
  { subjectType, subjectId }: SubjectKey,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom("comments")
    .select("description")
    .where("subject_type", "=", subjectType)
    .where("subject_id", "=", subjectId)
    .where("state", "=", "shown")
    .where("parent_id", "is", null)
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ description }) => description);
}

function column(figure: number | string): string {
  return String(figure).padStart(8);
}
