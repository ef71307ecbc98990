import type { LoanError } from "./loan-error.ts";
import { isWholeAmount } from "./money.ts";

/** Fees in minor units; `shareOf` makes one from a percentage. */
export interface Fees {
  /** Paid by the borrower at the start, beside the loan. */
  upFront?: number | undefined;
  /** Taken out of what is disbursed. */
  deducted?: number | undefined;
  /** Paid on top of each instalment. */
  perInstalment?: number | undefined;
}

/** `findFeesError({ deducted: 1200 }, 1000) // => "fees-exceed-loan"` */
export function findFeesError(fees: Fees, principal: number): LoanError | undefined {
  const { upFront = 0, deducted = 0, perInstalment = 0 } = fees;
  const amounts = [upFront, deducted, perInstalment];
  if (!amounts.every((amount) => amount >= 0)) return "fee-invalid";
  if (upFront + deducted >= principal) return "fees-exceed-loan";
  return amounts.every(isWholeAmount) ? undefined : "fee-invalid";
}
