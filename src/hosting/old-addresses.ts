import { LOAN_TYPES } from "#catalogue/loan-types.ts";
import type { PagePath } from "#i18n/addresses.ts";

/** `/loan?type=0` is the page of all loans and stays; 1 to 8 are the loan types in their order. */
export const OLD_LOAN_ADDRESSES: readonly { type: string; page: PagePath }[] = LOAN_TYPES.map(
  (loanType, index) => ({ type: String(index + 1), page: `/loan/${loanType}` }),
);

/**
 * Where an old loan address leads, without its language.
 *
 * `loanPageOf("1") // => "/loan/unsecured-credit"`
 * `loanPageOf("0") // => undefined`
 */
export function loanPageOf(type: string | null): PagePath | undefined {
  return OLD_LOAN_ADDRESSES.find((old) => old.type === type)?.page;
}
