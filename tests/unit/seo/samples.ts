import { buildChangedCatalogue } from "../catalogue/registry-files.ts";

/** Invented lenders and products: nothing here is about a real one. */
const { lenders, products } = buildChangedCatalogue({
  "lenders.csv": {
    ...{ id: "sample-lender", name: "Sample Lender", legal_name: "Sample Lender Limited" },
  },
  "lists.csv": [],
  "licences.csv": [],
  "products.csv": { id: "sample-cash", lender: "sample-lender", name: "Sample Cash" },
  "terms.csv": {
    ...{ product: "sample-cash", name_as_published: "Sample Cash", app_id: "example.sample.cash" },
    ...{ publisher_as_published: "Sample Lender", source: "https://store.example/sample-cash" },
    ...{ amount_min: "1500", amount_max: "500000", term_min_days: "60", term_max_days: "180" },
    ...{ rate_min: "120", rate_max: "360", rate_as_published: "10%-30% monthly" },
    rate_translated: "id: 10%–30% per bulan|zh: 每月 10%–30%",
    ...{ rating: "4.5", ratings_count: "60018", installs_at_least: "1000000" },
  },
  "permissions.csv": [],
});

const [sampleLender] = lenders;
const [sampleProduct] = products;
const [sampleTerms] = sampleProduct?.terms ?? [];
if (!sampleLender || !sampleProduct || !sampleTerms) throw new Error("a sample is missing");

export const lender = sampleLender;
/** A product without any fact. */
export const product = { ...sampleProduct, terms: [] };
export const terms = sampleTerms;
