import type {
  CatalogueFile,
  FileCompany,
  FilePage,
  FileProduct,
  FileText,
} from "#catalogue/catalogue-file.ts";

type Named<Thing> = Partial<Thing> & { id: string; name: string };

/** What the build writes for the server, as far as a test says it. */
export function madeCatalogueFile(file: Partial<CatalogueFile> = {}): CatalogueFile {
  return { registerDate: "2026-07-13", products: [], companies: [], news: [], faq: [], ...file };
}

/** Of the lender of the same id, with nothing known but its name. */
export function madeProduct(product: Named<FileProduct>): FileProduct {
  return { lender: product.id, otherNames: [], loanTypes: [], ...product };
}

export function madeCompany(company: Named<FileCompany>): FileCompany {
  return {
    legalName: `${company.name} Limited`,
    otherNames: [],
    market: "NG",
    lenderType: "digital",
    licence: { status: "listed", regulators: ["FCCPC"], listDate: "2026-07-13" },
    ...company,
  };
}

/** `madePage("bunga", { en_US: "Reading rates" })`; the same words about each language. */
export function madePage(
  slug: string,
  titles: Record<string, string>,
  text: Partial<FileText> = {},
): FilePage {
  const texts = Object.entries(titles).map(([locale, title]) => [
    locale,
    { title, description: "", keywords: [], text: "", ...text },
  ]);
  return { slug, texts: Object.fromEntries(texts) };
}
