import { sql } from "kysely";
import type { CatalogueProduct } from "#server/catalogue/catalogue.ts";
import { hashOf } from "#server/core/secrets.ts";
import type { Services } from "#server/services.ts";

/** In one statement: the server answers others in between. */
const FACTS_AT_ONCE = 200;

/**
 * Notes the licences and terms of the catalogue once in a week, and when one is another than in the last:
 * servers with an older catalogue do not change it to and fro.
 */
export async function recordFacts(
  { store, readCatalogue }: Pick<Services, "store" | "readCatalogue">,
  { week, now }: { readonly week: string; readonly now: number },
): Promise<void> {
  const { companies, products } = readCatalogue();
  const facts = [
    ...companies.map(({ id, licence }) => ["company", id, "licence", licenceOf(licence)] as const),
    ...products.map(({ id, licence }) => ["product", id, "licence", licenceOf(licence)] as const),
    ...products.map((product) => ["product", product.id, "terms", termsOf(product)] as const),
  ];
  for (let start = 0; start < facts.length; start += FACTS_AT_ONCE) {
    const rows = facts
      .slice(start, start + FACTS_AT_ONCE)
      .map(([subject_type, subject_id, fact, value]) => {
        const value_hash = hashOf(JSON.stringify(value));
        return { subject_type, subject_id, fact, value_hash, week };
      });
    await store.db
      .insertInto("digest_facts")
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(["subject_type", "subject_id", "fact"])
          .doUpdateSet(({ ref }) => ({
            value_hash: ref("excluded.value_hash"),
            week: ref("excluded.week"),
            changed_at: sql<number>`case when digest_facts.value_hash = excluded.value_hash
              then digest_facts.changed_at else cast(${now} as bigint) end`,
          }))
          .whereRef("digest_facts.week", "<", "excluded.week"),
      )
      .execute();
  }
}

/** Without the day of the list: a newer one that says the same is no news. */
function licenceOf({ status, regulators }: CatalogueProduct["licence"]) {
  return [status, regulators];
}

function termsOf({ quota, period, interestRate, fees, published }: CatalogueProduct) {
  const { day: _, appId: _app, source: _source, medium: store, ...listed } = published?.[0] ?? {};
  // Noted as `store` in weeks before: under another name it would be news.
  return [quota, period, interestRate, fees, { store, ...listed }];
}
