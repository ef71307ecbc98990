import { STATS_EXAMPLE } from "./community-examples.ts";
import type { Examples } from "./example.ts";

const licence = { status: "listed" as const, regulators: ["FCCPC"], listDate: "2026-03-03" };
const product = {
  id: "example-loan",
  name: "Example Loan",
  company: { id: "example-lender", name: "Example Lender" },
  market: "NG" as const,
  currency: "NGN" as const,
  lenderType: "digital" as const,
  loanTypes: [],
  licence,
  amount: { min: 5_000, max: 200_000 },
  period: null,
  interestRate: null,
  passRate: null,
  speed: null,
  stats: { rating: null, reviews: 0, imported: [], followers: 12 },
};

const complained = { complaints: 9, complaintRank: { rank: 3, companies: 14 } };

const company = {
  id: "example-lender",
  name: "Example Lender",
  legalName: "Example Lender Limited",
  market: "NG" as const,
  lenderType: "digital" as const,
  licence,
  products: 1,
  stats: { rating: null, reviews: 0, imported: [], followers: 3 },
};

type Catalogue =
  | "productList"
  | "productDetails"
  | "companyList"
  | "companyDetails"
  | "leaderboard"
  | "search"
  | "hotTerms";

/** Of products and companies: listing, ranking and finding them. */
export const CATALOGUE_EXAMPLES: Examples<Catalogue> = {
  productList: {
    query: { market: "NG", amount: "50000", term: "3", sort: "limit" },
    reply: {
      items: [
        {
          ...product,
          match: "unknown",
          isRanked: true,
          cost: null,
          costGap: "terms-unknown",
          fees: null,
          source: null,
          asOf: null,
          published: null,
        },
      ],
      next: null,
      total: 1,
      market: "NG",
      sort: "limit",
      order: "desc",
      counts: { yes: 0, unknown: 1, no: 4 },
      costs: 0,
    },
  },
  productDetails: {
    params: { id: "example-loan" },
    reply: {
      ...product,
      fees: null,
      source: null,
      asOf: null,
      published: null,
      stats: STATS_EXAMPLE,
    },
  },
  companyList: {
    query: { market: "NG", lenderType: "digital", sort: "followers" },
    reply: { items: [company], next: null, total: 1 },
  },
  companyDetails: {
    params: { id: "example-lender" },
    reply: { ...company, stats: { ...STATS_EXAMPLE, followers: 3, ...complained } },
  },
  leaderboard: {
    params: { board: "popularity" },
    query: { market: "NG", size: "10" },
    reply: {
      items: [{ rank: 1, value: 12, product }],
      next: null,
      total: 1,
      market: "NG",
      rule: "Ranked by the number of people who follow the product on this site, most first; nothing that anyone pays counts.",
    },
  },
  search: {
    query: { q: "exmaple", size: "20" },
    reply: {
      items: [
        {
          type: "product",
          id: "example-loan",
          title: "Example Loan",
          excerpt: "Example Lender · Example Lender Limited",
          url: "/productDetails/example-loan",
          market: "NG",
          licence,
        },
      ],
      next: null,
      total: 1,
      groups: [{ type: "product", total: 1 }],
      match: { how: "similar", words: "exmaple" },
      suggestions: [],
      notInRegister: null,
    },
  },
  hotTerms: { query: { market: "NG" }, reply: ["Example Loan"] },
};
