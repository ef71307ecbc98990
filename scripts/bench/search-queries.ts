import type { CatalogueFile } from "#catalogue/file/catalogue-file.ts";
import { MAX_QUERY_LENGTH } from "#contract/search/search.ts";
import { randomNumbers } from "./generated-catalogue.ts";
import { at } from "./server/sample-site.ts";

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

/** How readers ask: so many queries of each kind, about names from all of the catalogue. */
export function queriesOf({ products, companies }: CatalogueFile, count: number) {
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

/** Two neighbouring letters change places. */
function withError(name: string, random: () => number): string {
  const place = 1 + Math.floor(random() * (name.length - 2));
  const [first = "", second = ""] = name.slice(place, place + 2);
  return `${name.slice(0, place)}${second}${first}${name.slice(place + 2)}`;
}
