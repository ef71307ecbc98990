import { writeFile } from "node:fs/promises";
import path from "node:path";
import { pino } from "pino";
import {
  CATALOGUE_FILE,
  type CatalogueFile,
  WARNINGS_FILE,
  type WarningsFile,
} from "#catalogue/file/catalogue-file.ts";
import { type CostedProduct, computeCost } from "#catalogue/products/product-cost.ts";
import type { ListedProduct } from "#catalogue/products/product-filter.ts";
import { listProducts } from "#catalogue/products/product-order.ts";
import { readWarnings } from "#catalogue/warnings.ts";
import { MAX_QUERY_LENGTH } from "#contract/search/search.ts";
import { createApp } from "#server/app.ts";
import { siteCatalogue } from "#server/catalogue/catalogue.ts";
import { readConfig } from "#server/config/config.ts";
import { openServices } from "#server/open-services.ts";
import { createSiteSearch } from "#server/search/search.ts";
import { createNamesakeFinder, createWarningFinder } from "#server/search/warnings.ts";
import { ROOT } from "../root.ts";
import { at, generatedCatalogue, randomNumbers } from "./generated-catalogue.ts";
import { markdownTable } from "./performance-document.ts";

const PRODUCTS = 10_000;
const QUERIES = 300;
const LISTS_ASKED = 100;
const [WARM_UPS, ROUNDS] = [2, 5];
/** In months, up to the maximum. */
const TERMS = [3, 12, 36, 360];

const LISTS = [
  "",
  "market=NG&sort=limit",
  "market=NG&amount=50000&term=3&sort=rate",
  "loanType=paylater&sort=passRate&order=asc",
  "market=NG&amount=20000-50000&term=3-6&sort=period",
];

export async function benchSearch(folder: string): Promise<string> {
  const file = generatedCatalogue(PRODUCTS);
  const warnings = publishedWarnings();
  const rows = [
    ...(await timeSearches(file, warnings)),
    ...(await measureSortingByTotal()),
    ...(await measureRequests(file, warnings, folder)),
  ];
  const table = markdownTable(["what", "p50 ms", "p99 ms"], rows);
  return ["## Search and lists", table, NOTE].join("\n\n");
}

const NOTE =
  `${PRODUCTS.toLocaleString("en")} generated products of ${(PRODUCTS / 5).toLocaleString("en")} ` +
  `lenders, and the published names of warnings; ${QUERIES} queries of each kind, a typing error being two letters that changed places. The ` +
  `best of ${ROUNDS} rounds after ${WARM_UPS} to warm up. A request runs through the whole ` +
  "server on SQLite, without network and log; its answer is read as JSON. Building the index happens at " +
  "start and when the site is built anew. Sorted by total are as many products of which each has a rate on " +
  "the balance and lends what is asked for, no two rates alike, which is as much work as such a list can " +
  "be. No amount is asked for twice.";

/** Real names, because generated ones would be less alike. */
function publishedWarnings(): WarningsFile {
  const { source, warnings } = readWarnings(path.join(ROOT, "content/warnings"));
  return { publisher: source.publisher, upTo: source.up_to, warnings: [...warnings] };
}

async function timeSearches(file: CatalogueFile, published: WarningsFile): Promise<string[][]> {
  const catalogue = siteCatalogue(file);
  const started = performance.now();
  const { search } = createSiteSearch(catalogue);
  const warningsStarted = performance.now();
  const findWarnings = createWarningFinder(published);
  const findNamesake = createNamesakeFinder(catalogue);
  const ended = performance.now();
  const rows = [
    ["building the index, once", (ended - started).toFixed(0), ""],
    ["of it, that of warnings", (ended - warningsStarted).toFixed(0), ""],
  ];
  const ask = (q: string) => [
    search({ q, size: 20, locale: "en_US" }),
    findWarnings(q, "en_US", findNamesake),
  ];
  const kinds = { ...createQueries(file, QUERIES), "a published name": sampleNames(published) };
  for (const [kind, queries] of Object.entries(kinds)) {
    rows.push(await measure(`search, ${kind}`, queries, ask));
  }
  const loans = Array.from({ length: LISTS_ASKED }, () => createLoan(50_000, 3));
  for (const sort of ["name", "limit", "rate"] as const) {
    const list = (loan: Loan) => listProducts(catalogue.products, loan, { sort });
    rows.push(await measure(`filter and sort by ${sort}`, loans, list));
  }
  return rows;
}

function sampleNames({ warnings }: WarningsFile): string[] {
  const step = Math.floor(warnings.length / QUERIES);
  return warnings
    .filter((_, index) => index % step === 0)
    .map(({ name }) => name.slice(0, MAX_QUERY_LENGTH));
}

async function measureSortingByTotal(): Promise<string[][]> {
  const products = costedProducts();
  const order = (loan: Loan) => {
    const { costs } = listProducts(products, loan, { sort: "total", costOf: computeCost });
    if (costs !== PRODUCTS) throw new Error(`${costs} of ${PRODUCTS} products have a cost`);
  };
  const rows: string[][] = [];
  for (const term of TERMS) {
    const loans = Array.from({ length: LISTS_ASKED }, (_, index) =>
      createLoan(50_000 + index, term),
    );
    rows.push(await measure(`filter and sort by total, ${term} months`, loans, order));
  }
  return rows;
}

async function measureRequests(
  file: CatalogueFile,
  warnings: WarningsFile,
  folder: string,
): Promise<string[][]> {
  await writeFile(path.join(folder, CATALOGUE_FILE), JSON.stringify(file));
  await writeFile(path.join(folder, WARNINGS_FILE), JSON.stringify(warnings));
  const read = readConfig({ POLARIS_DATA_DIR: path.join(folder, "data"), LIMITS: "off" });
  if ("problems" in read) throw new Error(read.problems.join("; "));
  const log = pino({ level: "silent" });
  const services = await openServices({ config: read.config, distDir: folder, log });
  const app = createApp({ services, distDir: folder });
  const ask = async (address: string) => {
    const answer = await app.request(address);
    if (answer.status !== 200) throw new Error(`${address}: ${await answer.text()}`);
    return answer.json();
  };
  const queries = [...Object.values(createQueries(file, QUERIES)).flat(), ...sampleNames(warnings)];
  const searches = queries.map((q) => `/polaris/search?${new URLSearchParams({ q })}`);
  const lists = Array.from(
    { length: LISTS_ASKED },
    (_, index) => `/polaris/product/list?${LISTS[index % LISTS.length]}`,
  );
  const rows = [
    await measure("GET /polaris/search, all kinds", searches, ask),
    await measure("GET /polaris/product/list", lists, ask),
  ];
  await services.close();
  return rows;
}

/** p50 and p99 in milliseconds of the best round, since other programs only add time. */
export async function measure<Input>(
  name: string,
  inputs: readonly Input[],
  run: (input: Input) => unknown,
): Promise<string[]> {
  let best = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < WARM_UPS + ROUNDS; round += 1) {
    const times: number[] = [];
    for (const input of inputs) {
      const started = performance.now();
      await run(input);
      times.push(performance.now() - started);
    }
    times.sort((a, b) => a - b);
    const latency = [0.5, 0.99].map((share) => times[Math.ceil(times.length * share) - 1] ?? 0);
    if (round >= WARM_UPS && Number(latency[1]) < Number(best[1])) best = latency;
  }
  return [name, ...best.map((milliseconds) => milliseconds.toFixed(2))];
}

type Loan = ReturnType<typeof createLoan>;

function createLoan(amount: number, term: number) {
  return {
    market: "NG" as const,
    amount: { min: amount, max: amount },
    term: { min: term, max: term },
  };
}

function costedProducts(): (ListedProduct & CostedProduct)[] {
  const random = randomNumbers(7);
  return Array.from({ length: PRODUCTS }, (_, index) => ({
    id: `product-${index}`,
    market: "NG" as const,
    lenderType: "digital" as const,
    loanTypes: ["unsecured-credit" as const],
    quota: { min: 1000, max: 500_000 },
    period: { min: 15, max: 11_160 },
    interestRate: {
      max: Math.floor(100 + random() * 2900) / 100 + index / 1e6,
      kind: index % 2 ? ("nominal" as const) : ("effective" as const),
      period: "month" as const,
    },
    fees: "none",
  }));
}

const FREQUENT = [
  "finance limited",
  "microfinance bank limited",
  "loan limited bank credit finance",
  "limited",
  "services limited",
  "cash services",
  "loan",
  "financ servic limit",
];
const ASKED = ["interest rate", "login", "is it licensed", "fraud", "bunga", "贷款"];

function createQueries({ products, companies }: CatalogueFile, count: number) {
  const random = randomNumbers(7);
  const any = <Item>(items: readonly Item[]) => at(items, Math.floor(random() * items.length));
  const queries = (queryOf: (name: string, index: number) => string) =>
    Array.from({ length: count }, (_, index) => queryOf(any(products).name, index));
  const backwards = (name: string) => [...name].reverse().join("");
  return {
    name: queries((name) => name),
    begun: queries((name) => name.slice(0, 2 + Math.floor(random() * 5))),
    "typing error": queries((name) => withError(name, random)),
    "two words": queries((name) => `${name} ${any(companies).name.split(" ")[0]}`),
    "in no register": queries(backwards),
    "words of most names": queries((_, index) => at(FREQUENT, index)),
    "a name among them": queries((name, index) => `${name} ${at(FREQUENT, index)}`),
    "a name and a question": queries((name, index) => `${name} ${at(ASKED, index)}`),
    "twelve words": queries((name, index) =>
      [name, backwards(name), ...FREQUENT, at(ASKED, index)].join(" ").slice(0, MAX_QUERY_LENGTH),
    ),
  };
}

function withError(name: string, random: () => number): string {
  const place = 1 + Math.floor(random() * (name.length - 2));
  const [first = "", second = ""] = name.slice(place, place + 2);
  return `${name.slice(0, place)}${second}${first}${name.slice(place + 2)}`;
}
