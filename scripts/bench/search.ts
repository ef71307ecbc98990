import { writeFile } from "node:fs/promises";
import path from "node:path";
import { pino } from "pino";
import {
  CATALOGUE_FILE,
  type CatalogueFile,
  WARNINGS_FILE,
  type WarningsFile,
} from "#catalogue/file/catalogue-file.ts";
import { readWarnings } from "#catalogue/warnings.ts";
import { MAX_QUERY_LENGTH } from "#contract/search/search.ts";
import { createApp } from "#server/app.ts";
import { toSiteCatalogue } from "#server/catalogue/catalogue.ts";
import { readConfig } from "#server/config/config.ts";
import { openServices } from "#server/open-services.ts";
import { createSiteSearch } from "#server/search/search.ts";
import { createWarningIndex } from "#server/search/warnings.ts";
import { createRandomDraws } from "../../tests/support/review-crowds.ts";
import { ROOT } from "../root.ts";
import { generateCatalogue, getItemAtModulo } from "./generated-catalogue.ts";
import { renderMarkdownTable } from "./performance-document.ts";

const PRODUCTS = 10_000;
const QUERIES = 300;
const LISTS_ASKED = 100;
const [WARM_UPS, ROUNDS] = [2, 5];
const LISTS = [
  "",
  "market=NG&sort=limit",
  "market=NG&amount=50000&term=3&sort=rate",
  "loanType=paylater&sort=passRate&order=asc",
  "market=NG&amount=20000-50000&term=3-6&sort=period",
  "market=NG&amount=50000&term=12&sort=total",
];

export async function benchSearch(folder: string): Promise<string> {
  const file = generateCatalogue(PRODUCTS);
  // Uses real names, because generated names are less similar to each other.
  const { source, warnings: published } = readWarnings(path.join(ROOT, "content/warnings"));
  const warnings = { publisher: source.publisher, upTo: source.upTo, warnings: [...published] };
  const startedAt = performance.now();
  createSiteSearch(toSiteCatalogue(file));
  createWarningIndex(warnings.warnings);
  const indexMs = performance.now() - startedAt;
  const rows = [
    ["building the index, once", indexMs.toFixed(0), ""],
    ...(await measureRequests(file, warnings, folder)),
  ];
  const table = renderMarkdownTable(["what", "p50 ms", "p99 ms"], rows);
  return ["## Search and lists", table, NOTE].join("\n\n");
}

const NOTE =
  `${PRODUCTS.toLocaleString("en")} generated products of ${(PRODUCTS / 5).toLocaleString("en")} ` +
  `lenders, and the published names of warnings; ${QUERIES} queries of each kind, a typing error being two letters that changed places. The ` +
  `best of ${ROUNDS} rounds after ${WARM_UPS} to warm up. A request runs through the whole ` +
  "server on SQLite, without network and log; its answer is read as JSON. Building the index happens at " +
  "start and when the site is built anew.";

function sampleWarningNames({ warnings }: WarningsFile): string[] {
  const step = Math.floor(warnings.length / QUERIES);
  return warnings
    .filter((_, index) => index % step === 0)
    .map(({ name }) => name.slice(0, MAX_QUERY_LENGTH));
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
  const lists = Array.from(
    { length: LISTS_ASKED },
    (_, index) => `/polaris/product/list?${LISTS[index % LISTS.length]}`,
  );
  const rows = [await measurePercentiles("GET /polaris/product/list", lists, ask)];
  const kinds = {
    ...createQueries(file, QUERIES),
    "a published name": sampleWarningNames(warnings),
  };
  for (const [kind, queries] of Object.entries(kinds)) {
    const searches = queries.map((q) => `/polaris/search?${new URLSearchParams({ q })}`);
    rows.push(await measurePercentiles(`search, ${kind}`, searches, ask));
  }
  await services.close();
  return rows;
}

/** Returns the best round's p50 and p99 in milliseconds. Other programs can only slow a round down. */
async function measurePercentiles<Input>(
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

const FREQUENT = ["microfinance bank limited", "loan limited bank credit finance", "cash services"];

function createQueries({ products, companies }: CatalogueFile, count: number) {
  const random = createRandomDraws(7);
  const any = <Item>(items: readonly Item[]) =>
    getItemAtModulo(items, Math.floor(random() * items.length));
  const queries = (queryOf: (name: string, index: number) => string) =>
    Array.from({ length: count }, (_, index) => queryOf(any(products).name, index));
  const backwards = (name: string) => [...name].reverse().join("");
  return {
    name: queries((name) => name),
    begun: queries((name) => name.slice(0, 2 + Math.floor(random() * 5))),
    "typing error": queries((name) => swapTwoLetters(name, random)),
    "two words": queries((name) => `${name} ${any(companies).name.split(" ")[0]}`),
    "in no register": queries(backwards),
    "words of most names": queries((_, index) => getItemAtModulo(FREQUENT, index)),
    "twelve words": queries((name) =>
      [name, backwards(name), ...FREQUENT].join(" ").slice(0, MAX_QUERY_LENGTH),
    ),
  };
}

function swapTwoLetters(name: string, random: () => number): string {
  const place = 1 + Math.floor(random() * (name.length - 2));
  const [first = "", second = ""] = name.slice(place, place + 2);
  return `${name.slice(0, place)}${second}${first}${name.slice(place + 2)}`;
}
