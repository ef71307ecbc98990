import { type LegalMaximum, legalMaximum } from "#loan/legal-maximum.ts";
import { failed } from "#loan/loan-error.ts";
import { capOn, type LegalCap, readCaps } from "./charge-caps.ts";

/** The highest charge that Indonesian law allows a licensed lender, for one loan. A limit, never a price. */
export interface CapExample {
  cap: LegalCap;
  /** Rupiah, its own minor unit. */
  amount: number;
  most: LegalMaximum;
}

const AMOUNT = 1_000_000;
const DAYS = 30;

/** The same loan wherever the limit is shown; none while no cap is in force that we read lately. */
export function capExample(today: string): CapExample | undefined {
  const cap = capOn(readCaps("content/regulators"), "ID", today);
  const most = cap && legalMaximum(AMOUNT, { days: DAYS }, cap);
  return cap && most && !failed(most) ? { cap, amount: AMOUNT, most } : undefined;
}
