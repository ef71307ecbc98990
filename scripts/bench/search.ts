import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pino } from "pino";
import { CATALOGUE_FILE, type CatalogueFile } from "#catalogue/file/catalogue-file.ts";
import { listProducts } from "#catalogue/products/product-order.ts";
import { createApp } from "#server/app.ts";
import { siteCatalogue } from "#server/catalogue/catalogue.ts";
import { readConfig } from "#server/config/config.ts";
import { openServices } from "#server/open-services.ts";
import { siteSearch } from "#server/search/search.ts";
import { machine } from "./machine.ts";
import { markdownTable, writeSection } from "./performance-document.ts";
import { generatedCatalogue } from "./search/generated-catalogue.ts";
import { type Latency, measure } from "./search/measure.ts";
import { KINDS, queriesOf } from "./search/queries.ts";
import { measureTotalOrder } from "./search/total-order.ts";

const PRODUCTS = 10_000;
const QUERIES = 300;
const ROUNDS = { warmUps: 2, rounds: 5 };

const LISTS = [
  "",
  "market=NG&sort=limit",
  "market=NG&amount=50000&term=3&sort=rate",
  "loanType=paylater&sort=passRate&order=asc",
  "market=NG&amount=20000-50000&term=3-6&sort=period",
];

/** Search and lists over generated products: the rules alone, and whole requests in process. */
export async function benchSearch(): Promise<void> {
  const file = generatedCatalogue(PRODUCTS);
  const rows = [...(await measureRules(file)), ...(await measureRequests(file))];
  const table = markdownTable(["what", "p50 ms", "p99 ms"], rows);
  console.log(`${machine()}\n${table}`);
  await writeSection("search", `## Search and lists\n\n${table}\n\n${NOTE}`);
}

const NOTE =
  `${PRODUCTS.toLocaleString("en")} generated products of ${(PRODUCTS / 5).toLocaleString("en")} ` +
  `lenders; ${QUERIES} queries of each kind, a typing error being two letters that changed places. The ` +
  `best of ${ROUNDS.rounds} rounds after ${ROUNDS.warmUps} to warm up. A request runs through the whole ` +
  "server on SQLite, without network and log; its answer is read as JSON. Building the index happens at " +
  "start and when the site is built anew. Sorted by total are as many products of which each has a rate on " +
  "the balance and lends what is asked for: in hundredths of a percent a month, the finest that lenders " +
  "publish, and with no two rates alike. No amount is asked for twice.";

async function measureRules(file: CatalogueFile): Promise<string[][]> {
  const catalogue = siteCatalogue(file);
  const started = performance.now();
  const { search } = siteSearch(catalogue);
  const seconds = performance.now() - started;
  const rows = [["building the index, once", seconds.toFixed(0), ""]];
  const queries = queriesOf(file, QUERIES);
  for (const kind of KINDS) {
    const ask = (q: string) => search({ q, size: 20, locale: "en_US" });
    rows.push(rowOf(`search, ${kind}`, await measure(queries[kind], ask, ROUNDS)));
  }
  const many = Array.from({ length: 100 }, () => ({
    market: "NG" as const,
    amount: { min: 50_000, max: 50_000 },
    term: { min: 3, max: 3 },
  }));
  for (const sort of ["name", "limit", "rate"] as const) {
    const list = (filter: (typeof many)[number]) =>
      listProducts(catalogue.products, filter, { sort });
    rows.push(rowOf(`filter and sort by ${sort}`, await measure(many, list, ROUNDS)));
  }
  for (const { term, rates, latency } of await measureTotalOrder(PRODUCTS, ROUNDS)) {
    rows.push(rowOf(`filter and sort by total, ${term} months, rates ${rates}`, latency));
  }
  return rows;
}

async function measureRequests(file: CatalogueFile): Promise<string[][]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "finny-bench-"));
  await writeFile(path.join(folder, CATALOGUE_FILE), JSON.stringify(file));
  const read = readConfig({ POLARIS_DATA_DIR: path.join(folder, "data"), LIMITS: "off" });
  if ("problems" in read) throw new Error(read.problems.join("; "));
  const log = pino({ level: "silent" });
  const services = await openServices({ config: read.config, distDir: folder, log });
  try {
    const app = createApp({ services, distDir: folder });
    const ask = async (address: string) => {
      const answer = await app.request(address);
      if (answer.status !== 200) throw new Error(`${address}: ${await answer.text()}`);
      return answer.json();
    };
    const searches = Object.values(queriesOf(file, QUERIES))
      .flat()
      .map((q) => `/polaris/search?${new URLSearchParams({ q })}`);
    const lists = Array.from(
      { length: 100 },
      (_, index) => `/polaris/product/list?${LISTS[index % LISTS.length]}`,
    );
    return [
      rowOf("GET /polaris/search, all kinds", await measure(searches, ask, ROUNDS)),
      rowOf("GET /polaris/product/list", await measure(lists, ask, ROUNDS)),
    ];
  } finally {
    await services.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function rowOf(name: string, { p50, p99 }: Latency): string[] {
  return [name, p50.toFixed(2), p99.toFixed(2)];
}
