import type { Market } from "#catalogue/markets.ts";
import type { LenderType } from "#contract/catalogue/lender-type.ts";
import type { LoanType } from "#contract/catalogue/loan-type.ts";
import { SAMPLE_ID } from "#demo.ts";
import type { RegistryCells, RegistryRows } from "../import-registry/registry-rows.ts";
import { type Draw, drawer } from "./draw.ts";

const SEED = 20_260_101;
/** A title instead of an address: there is nothing to look up. */
const SOURCE = "Invented for the demo";
const PRODUCTS = 40;

/** A word of the name and a type; the first word of each full name says that the lender is invented. */
const LENDERS: readonly { market: Market; word: string; type: LenderType }[] = [
  { market: "NG", word: "Harmattan", type: "digital" },
  { market: "NG", word: "Calabash", type: "digital" },
  { market: "NG", word: "Moonlight", type: "digital" },
  { market: "NG", word: "Talking Drum", type: "microfinance-bank" },
  { market: "NG", word: "Paper Kite", type: "commercial-bank" },
  { market: "NG", word: "Sand Castle", type: "digital" },
  { market: "ID", word: "Layang-layang", type: "digital" },
  { market: "ID", word: "Kunang-kunang", type: "digital" },
  { market: "ID", word: "Pelangi Kertas", type: "digital" },
  { market: "ID", word: "Istana Pasir", type: "microfinance-bank" },
  { market: "ID", word: "Bulan Sabit", type: "commercial-bank" },
  { market: "ID", word: "Kapal Botol", type: "digital" },
];

/** By market: how names begin, and how a lender's name and a legal name end. */
const WORDING = {
  NG: { first: "Sample", lender: "Lender", legal: "Invented Company", language: "en" },
  ID: { first: "Contoh", lender: "Pinjaman", legal: "Perusahaan Rekaan", language: "id" },
} as const satisfies Record<Market, object>;

interface Kind {
  readonly loanType: LoanType;
  readonly name: Readonly<Record<Market, string>>;
  /** In days. */
  readonly days: readonly [number, number];
  /** In naira; in rupiah ten times as much. */
  readonly amount: readonly [number, number];
  /** Percent, lowest and highest. */
  readonly rate: readonly [number, number];
  readonly rateOf: readonly [kind: string, period: string];
}

const KINDS: readonly Kind[] = [
  {
    loanType: "unsecured-credit",
    name: { NG: "Quick Cash", ID: "Dana Kilat" },
    days: [30, 180],
    amount: [10_000, 300_000],
    rate: [3, 9],
    rateOf: ["flat", "month"],
  },
  {
    loanType: "paylater",
    name: { NG: "Pay Later", ID: "Bayar Nanti" },
    days: [30, 365],
    amount: [5000, 200_000],
    rate: [2, 5],
    rateOf: ["nominal", "month"],
  },
  {
    loanType: "productive-loan",
    name: { NG: "Market Stall", ID: "Warung" },
    days: [90, 730],
    amount: [100_000, 3_000_000],
    rate: [18, 42],
    rateOf: ["nominal", "year"],
  },
  {
    loanType: "education",
    name: { NG: "School Fees", ID: "Sekolah" },
    days: [90, 365],
    amount: [50_000, 1_000_000],
    rate: [15, 36],
    rateOf: ["effective", "year"],
  },
  {
    loanType: "unsecured-credit",
    name: { NG: "Day Loan", ID: "Harian" },
    days: [30, 90],
    amount: [5000, 100_000],
    rate: [0.2, 0.4],
    rateOf: ["daily", "day"],
  },
  {
    loanType: "motor-vehicle",
    name: { NG: "Keke", ID: "Motor" },
    days: [180, 1080],
    amount: [500_000, 5_000_000],
    rate: [1, 2],
    rateOf: ["flat", "month"],
  },
];

export interface SampleProduct {
  readonly id: string;
  readonly lender: string;
  readonly market: Market;
  readonly days: readonly [number, number];
  /** In the market's currency. */
  readonly amount: readonly [number, number];
  /** The rough cost of a month by the terms, in percent of the amount. */
  readonly monthly: number;
  /** How much better or worse than usual it is rated, in stars. */
  readonly liking: number;
  readonly cells: RegistryCells;
}

/** Twelve lenders in both markets and forty products with known terms, all of them invented. */
export function sampleRegistry(day: string): {
  rows: RegistryRows;
  products: readonly SampleProduct[];
} {
  const draw = drawer(SEED);
  const products = Array.from({ length: PRODUCTS }, (_, index) => sampleProduct(index, day, draw));
  const lenders = LENDERS.map((_, index) => lenderCells(index, day));
  return {
    rows: { lenders, licences: [], products: products.map(({ cells }) => cells), terms: [] },
    products,
  };
}

function lenderAt(index: number) {
  const lender = LENDERS[index % LENDERS.length];
  if (!lender) throw new Error("there are no lenders");
  const id = `${SAMPLE_ID}${lender.word.toLowerCase().replaceAll(" ", "-")}`;
  return { ...lender, id, wording: WORDING[lender.market] };
}

/** No regulator lists an invented lender, so none is named. */
function lenderCells(index: number, day: string): RegistryCells {
  const { id, market, type, word, wording } = lenderAt(index);
  return {
    id,
    market,
    lender_type: type,
    name: `${wording.first} ${word} ${wording.lender}`,
    legal_name: `${wording.first} ${word} ${wording.legal}`,
    status: "unverified",
    sources: SOURCE,
    as_of: day,
  };
}

function sampleProduct(index: number, day: string, draw: Draw): SampleProduct {
  const lender = lenderAt(index);
  const kind = KINDS[Math.floor(index / LENDERS.length + index) % KINDS.length];
  if (!kind) throw new Error("there are no kinds of products");
  const { market, wording } = lender;
  const scale = market === "ID" ? 10 : 1;
  const [least, most] = kind.amount;
  const amount = [least * scale, most * scale * draw.between(1, 2)] as const;
  const stretch = draw.between(8, 12) / 10;
  const rate = kind.rate.map((percent) => Math.round(percent * stretch * 100) / 100);
  const number = Math.floor(index / LENDERS.length) + 1;
  const id = `${lender.id}-${number}`;
  const cells = {
    id,
    lender: lender.id,
    name: `${wording.first} ${lender.word} ${kind.name[market]}`,
    loan_types: kind.loanType,
    amount_min: amount[0],
    amount_max: amount[1],
    term_min_days: kind.days[0],
    term_max_days: kind.days[1],
    rate_min: rate[0] ?? 0,
    rate_max: rate[1] ?? 0,
    rate_kind: kind.rateOf[0],
    rate_period: kind.rateOf[1],
    fees: "none",
    speed_hours: draw.of([1, 2, 6, 24, 48]),
    passing_rate: draw.between(35, 90),
    language: wording.language,
    source: SOURCE,
    as_of: day,
  };
  const periods = { day: 30, month: 1, year: 1 / 12 }[kind.rateOf[1]] ?? 1;
  const monthly = (rate[1] ?? 0) * periods;
  const liking = draw.between(-8, 8) / 10;
  return { id, lender: lender.id, market, days: kind.days, amount, monthly, liking, cells };
}
