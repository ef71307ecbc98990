import { describe, expect, test } from "vitest";
import { excludeUnpublished, selectLocalisedEntries } from "#catalogue/localised.ts";
import { type Market, sortHomeMarketFirst } from "#catalogue/markets.ts";
import {
  createContentEntryPaths,
  createLoanKindPaths,
  createProductListPaths,
  filterProductsByKind,
} from "#catalogue/paths.ts";
import { createKindCards } from "#catalogue/products/kind-cards.ts";
import {
  createLetterLinks,
  PRODUCTS_PER_PAGE,
  paginateProducts,
} from "#catalogue/products/product-list.ts";
import { LENDER_TYPES, LOAN_TYPES } from "#contract/catalogue/constants.ts";
import { buildChangedCatalogue } from "../catalogue/registry-files.ts";
import { createTestLender, createTestProduct, say } from "./made.ts";

const createNumberedProducts = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    createTestProduct({ id: `p${index}`, name: `P${index}` }),
  );

describe("paginateProducts", () => {
  test.each([
    [0, 1],
    [1, 1],
    [PRODUCTS_PER_PAGE, 1],
    [PRODUCTS_PER_PAGE + 1, 2],
    [PRODUCTS_PER_PAGE * 3, 3],
  ])("splits %i products into %i pages", (count, last) => {
    const products = createNumberedProducts(count);
    const pages = paginateProducts(products);
    expect(pages).toHaveLength(last);
    expect(pages.map(({ number }) => number)).toEqual(pages.map((_page, index) => index + 1));
    expect(pages.every((page) => page.last === last)).toBe(true);
    expect(pages.flatMap((page) => page.products)).toEqual(products);
  });

  test("createLetterLinks links each first letter per market", () => {
    const names = [
      "9ja",
      "Éclair",
      "eagle",
      ...Array.from({ length: PRODUCTS_PER_PAGE - 3 }, (_, n) => `F${n}`),
      "Ga",
    ];
    const products = names.map((name, index) => ({
      id: `id${index}`,
      name,
      market: "NG" as const,
    }));
    const links = createLetterLinks([
      ...products,
      { id: "eka", name: "Eka", market: "ID" as const },
    ]);
    expect(links.get("NG")).toEqual([
      { letter: "#", page: 1, productId: "id0" },
      { letter: "E", page: 1, productId: "id1" },
      { letter: "F", page: 1, productId: "id3" },
      { letter: "G", page: 2, productId: `id${PRODUCTS_PER_PAGE}` },
    ]);
    expect(links.get("ID")).toEqual([{ letter: "E", page: 2, productId: "eka" }]);
  });

  test("starts with products of the reader's market", () => {
    const products = [
      createTestProduct({ id: "a", name: "A", market: "NG" }),
      createTestProduct({ id: "b", name: "B", market: "ID" }),
      createTestProduct({ id: "c", name: "C", market: "NG" }),
    ];
    const order = (market: "ID" | "NG") => paginateProducts(products, market)[0]?.products;
    expect(order("ID")?.map(({ id }) => id)).toEqual(["b", "a", "c"]);
    expect(order("NG")?.map(({ id }) => id)).toEqual(["a", "c", "b"]);
  });
});

describe("paths of static pages", () => {
  const catalogue = buildChangedCatalogue({
    "products.csv": [{ id: "one", loan_types: "sharia|paylater" }, { id: "northcash" }],
  });

  test("contain no page number for the first page", () => {
    const long = { ...catalogue, products: createNumberedProducts(PRODUCTS_PER_PAGE * 2 + 1) };
    const pages = createProductListPaths(long).filter(({ params }) => params.locale === "id");
    expect(pages.map(({ params }) => params.page)).toEqual([undefined, "2", "3"]);
  });

  test("include a page for every loan type and lender type", () => {
    const slugs = createLoanKindPaths(catalogue)
      .filter(({ params }) => params.locale === undefined)
      .map(({ params }) => params.slug);
    expect(slugs.sort()).toEqual([...LOAN_TYPES, ...LENDER_TYPES].sort());
    const long = { ...catalogue, products: createNumberedProducts(PRODUCTS_PER_PAGE + 1) };
    expect(createLoanKindPaths(long).map(({ params }) => params.slug)).toContain("digital/2");
  });

  test("filterProductsByKind selects products by lender or loan type", () => {
    const idsOf = (kind: Parameters<typeof filterProductsByKind>[1]) =>
      filterProductsByKind(catalogue.products, kind).map(({ id }) => id);
    expect(idsOf("digital").sort()).toEqual(["northcash", "one"]);
    expect(idsOf("sharia")).toEqual(["one"]);
    expect(idsOf("education")).toEqual([]);
  });

  test("include content entries only in their languages", () => {
    const [a, b] = [{ slug: "a" }, { slug: "b" }];
    const entries = { en_US: [a, b], en_NG: [a], id_ID: [a], zh_CN: [] };
    const paths = createContentEntryPaths(entries, "country").map(({ params }) => params);
    expect(paths).toEqual([
      { locale: undefined, country: "a" },
      { locale: undefined, country: "b" },
      { locale: "en-ng", country: "a" },
      { locale: "id", country: "a" },
    ]);
  });
});

describe("createKindCards", () => {
  test("separates kinds with products or lenders from empty kinds", () => {
    const products = [createTestProduct({ loanTypes: ["sharia"] }), createTestProduct({ id: "b" })];
    const lenders = ["a", "b", "c"].map((id) => createTestLender({ id }));
    const cards = createKindCards(
      ["digital", "commercial-bank", "sharia", "education"],
      { products, lenders },
      { locale: "en_US", say },
    );
    expect(cards.known).toEqual([
      {
        page: "/loan/digital",
        name: { text: "lenderType.digital" },
        note: { text: "loans.lenders(count=3, number=3) · loans.products(count=2, number=2)" },
      },
      {
        page: "/loan/sharia",
        name: { text: "loanType.sharia" },
        note: { text: "loans.known(count=1, number=1)" },
      },
    ]);
    expect(cards.empty.map(({ page }) => page)).toEqual([
      "/loan/commercial-bank",
      "/loan/education",
    ]);
  });
});

describe("selectLocalisedEntries", () => {
  test.each([
    ["en_US", "a en_US, b id_ID"],
    ["id_ID", "a id_ID, b id_ID"],
    ["zh_CN", "a id_ID, b id_ID, c zh_CN"],
  ] as const)("returns entries of another language if missing in %s", (locale, expected) => {
    const entries = ["id_ID/a", "en_US/a", "id_ID/b", "zh_CN/c"].map((id) => ({ id }));
    const slugs = selectLocalisedEntries(entries, locale).map(
      ({ slug, locale: own }) => `${slug} ${own}`,
    );
    expect(slugs.join(", ")).toBe(expected);
  });

  test("accepts slashes in slugs", () => {
    expect(selectLocalisedEntries([{ id: "id_ID/a/b" }], "id_ID")).toMatchObject([{ slug: "a/b" }]);
  });

  test("omits articles published in the future", () => {
    const article = (id: string, day: string) => ({ id, data: { published: new Date(day) } });
    const entries = [
      article("en_US/today", "2026-11-27"),
      article("id_ID/tomorrow", "2026-11-28"),
      // A page in one language only would leave dead links in the others.
      article("en_US/half", "2026-11-01"),
      article("zh_CN/half", "2027-11-01"),
      { id: "en_US/no-article", data: { updated: new Date("2027-01-01") } },
    ];
    const slugs = excludeUnpublished(entries, "2026-11-27").map(({ id }) => id);
    expect(slugs).toEqual(["en_US/today", "en_US/no-article"]);
  });
});

const ENTRIES: { name: string; markets: Market[] }[] = [
  { name: "fine in Indonesia", markets: ["ID"] },
  { name: "permissions", markets: ["NG", "ID"] },
  { name: "rules of Nigeria", markets: ["NG"] },
];

describe("sortHomeMarketFirst", () => {
  test.for([
    ["NG", ["permissions", "rules of Nigeria", "fine in Indonesia"]],
    ["ID", ["fine in Indonesia", "permissions", "rules of Nigeria"]],
    [undefined, ENTRIES.map(({ name }) => name)],
  ] as const)("sorts entries about other markets last for %s", ([home, names]) => {
    const sorted = sortHomeMarketFirst(ENTRIES, home, ({ markets }) => markets);
    expect(sorted.map(({ name }) => name)).toEqual(names);
  });
});
