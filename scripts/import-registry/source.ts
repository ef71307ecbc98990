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

export function parseSource(lendersCsv: string): SourceLender[] {
  return parse(lendersCsv, { columns: true, trim: true }) as SourceLender[];
}

/** `several("A|B") // => ["A", "B"]` */
export function several(cell: string): string[] {
  return cell.split("|").filter((part) => part !== "");
}
