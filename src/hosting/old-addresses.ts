import { LOAN_TYPES } from "#contract/catalogue/loan-type.ts";
import { addressOf, type PagePath, splitAddress } from "#i18n/addresses.ts";

/** `/loan?type=0` is the page of all loans and stays; 1 to 8 are the loan types in their order. */
export const OLD_LOAN_ADDRESSES: readonly { type: string; page: PagePath }[] = LOAN_TYPES.map(
  (loanType, index) => ({ type: String(index + 1), page: `/loan/${loanType}` }),
);

/**
 * Where an address of the site before this one leads, undefined for one that is not old.
 *
 * `currentAddressOf(new URL("http://any/id/loan?type=1&a=b")) // => "/id/loan/unsecured-credit?a=b"`
 * `currentAddressOf(new URL("http://any/about?type=1"))       // => undefined`
 */
export function currentAddressOf({ pathname, search }: URL): string | undefined {
  const { locale, page } = splitAddress(pathname);
  const query = new URLSearchParams(search);
  const loanPage = page === "/loan" ? loanPageOf(query.get("type")) : undefined;
  if (!loanPage) return undefined;
  query.delete("type");
  return addressOf(locale, loanPage) + (query.size > 0 ? `?${query}` : "");
}

function loanPageOf(type: string | null): PagePath | undefined {
  return OLD_LOAN_ADDRESSES.find((old) => old.type === type)?.page;
}
