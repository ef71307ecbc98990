import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { ROOT } from "../root.ts";

const PRODUCTS_PER_LENDER = 5;
const SOURCE = "https://example.com/generated";
const DAY = "2026-01-01";

const HEADS = {
  lenders:
    "id,market,lender_type,name,legal_name,register_name,bank_code,url,address,phone,status,sources,as_of",
  licences: "lender,regulator,kind,title,number,date,status,source,list_date,as_of",
  products:
    "id,lender,name,register_name,loan_types,features,requirements,amount_min,amount_max,term_min_days,term_max_days,rate_min,rate_max,rate_kind,rate_period,fees,passing_rate,speed_hours,gp_score,app_store_rating,total_downloads,language,source,as_of",
  terms:
    "product,published_on,listing_updated,name_as_published,publisher_as_published,store,app_id,amount_min,amount_max,term_min_days,term_max_days,rate_min,rate_max,rate_kind,rate_period,rate_as_published,fees_as_published,rating,ratings_count,installs_at_least,language",
};

interface Invented {
  /** With them the cost of a product is known: that of the n-th, from 0, has 5 + n % 5 percent a month. */
  readonly knownFees?: boolean;
}

/**
 * Writes a registry of invented lenders and `count` products, in the format of content/registry.
 * The first lenders take the ids that editors have notes on, which must have a lender.
 */
export async function generateRegistry(
  folder: string,
  count: number,
  { knownFees = false }: Invented = {},
): Promise<void> {
  const notes = await readdir(path.join(ROOT, "content/lenders/id_ID"));
  const ids = range(Math.ceil(count / PRODUCTS_PER_LENDER)).map(
    (index) => notes[index]?.replace(".md", "") ?? `sample-${index}`,
  );
  const rows = {
    lenders: ids.map(lenderRow),
    licences: ids.map(licenceRow),
    products: range(count).map((index) => productRow(index, ids, knownFees)),
    terms: [],
  };
  await mkdir(folder, { recursive: true });
  for (const [name, head] of Object.entries(HEADS)) {
    const lines = [head, ...rows[name as keyof typeof rows]];
    await writeFile(path.join(folder, `${name}.csv`), `${lines.join("\n")}\n`);
  }
}

const range = (length: number) => Array.from({ length }, (_, index) => index);

function lenderRow(id: string, index: number): string {
  const name = `Sample Lender ${index}`;
  const place = "https://example.com,1 Sample Street";
  return `${id},NG,digital,${name},${name} Limited,,,${place},,listed,${SOURCE},${DAY}`;
}

function licenceRow(id: string): string {
  return `${id},FCCPC,digital-money-lender,Digital money lender approval,,,listed,${SOURCE},,${DAY}`;
}

function productRow(index: number, lenders: readonly string[], knownFees: boolean): string {
  const lender = lenders[Math.floor(index / PRODUCTS_PER_LENDER)] ?? "";
  const [rate, fees] = knownFees ? [5 + (index % 5), "none"] : [8, "no other fee"];
  const facts = `${1000 + index},${50_000 + index},30,180,4,${rate},flat,month,${fees},,24,,,`;
  const name = `Sample Loan ${index}`;
  return `sample-loan-${index},${lender},${name},,unsecured-credit,fast|simple,adult,${facts},en,${SOURCE},${DAY}`;
}
