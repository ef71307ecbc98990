import type { CatalogueFile } from "#catalogue/file/catalogue-file.ts";
import { LONGEST_QUERY } from "#contract/search/search.ts";
import { randomNumbers } from "./generated-catalogue.ts";

/** How readers ask. */
export const KINDS = [
  "name",
  "begun",
  "typing error",
  "two words",
  "in no register",
  "words of most names",
  "a name among them",
  "a name and a question",
  "twelve words",
] as const;
/** Words of company names, kinds of lenders and legal forms: the generated names have them, too. */
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
export type Kind = (typeof KINDS)[number];

/** So many queries of each kind, about names from all of the catalogue. */
export function queriesOf(
  { products, companies }: CatalogueFile,
  count: number,
): Record<Kind, string[]> {
  const random = randomNumbers(7);
  const at = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
  const names = () => Array.from({ length: count }, () => at(products)?.name ?? "");
  return {
    name: names(),
    begun: names().map((name) => name.slice(0, 2 + Math.floor(random() * 5))),
    "typing error": names().map((name) => withError(name, random)),
    "two words": names().map((name) => `${name} ${at(companies)?.name.split(" ")[0] ?? ""}`),
    "words of most names": names().map((_, place) => FREQUENT[place % FREQUENT.length] ?? ""),
    "a name among them": names().map((name, at) => `${name} ${FREQUENT[at % FREQUENT.length]}`),
    "a name and a question": names().map((name, at) => `${name} ${ASKED[at % ASKED.length]}`),
    "twelve words": names().map((name, at) =>
      `${name} ${[...name].reverse().join("")} ${FREQUENT.join(" ")} ${ASKED[at % ASKED.length]}`.slice(
        0,
        LONGEST_QUERY,
      ),
    ),
    "in no register": names().map((name) => [...name].reverse().join("")),
  };
}

/** Two neighbouring letters change places. */
function withError(name: string, random: () => number): string {
  const place = 1 + Math.floor(random() * (name.length - 2));
  const [first = "", second = ""] = name.slice(place, place + 2);
  return `${name.slice(0, place)}${second}${first}${name.slice(place + 2)}`;
}
