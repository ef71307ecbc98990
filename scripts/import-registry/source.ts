import { parse } from "csv-parse/sync";

/** `lenders.csv` of the source. */
export interface SourceLender {
  id: string;
  market: string;
  lender_type: string;
  legal_name: string;
  apps: string;
  bank_code: string;
  website: string;
  address: string;
  regulator: string;
  licence: string;
  licence_no: string;
  licence_date: string;
  status: string;
  source_url: string;
  as_of: string;
}

/** `published-terms-2020-03.csv` of the source. */
export interface SourceTerms {
  app_id: string;
  brand: string;
  publisher_on_play: string;
  amount_min_ngn: string;
  amount_max_ngn: string;
  tenor_min_days: string;
  tenor_max_days: string;
  rate_as_published: string;
  apr_min_pct: string;
  apr_max_pct: string;
  fees_as_published: string;
  play_rating: string;
  play_ratings_count: string;
  play_installs: string;
  listing_updated: string;
}

export interface Source {
  lenders: SourceLender[];
  terms: SourceTerms[];
}

export function parseSource(lendersCsv: string, termsCsv: string): Source {
  const rows = (text: string): unknown => parse(text, { columns: true, trim: true });
  return { lenders: rows(lendersCsv) as SourceLender[], terms: rows(termsCsv) as SourceTerms[] };
}

/** `several("A|B") // => ["A", "B"]` */
export function several(cell: string): string[] {
  return cell.split("|").filter((part) => part !== "");
}
