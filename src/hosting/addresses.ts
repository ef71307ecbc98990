import { LOAN_TYPES } from "#contract/catalogue/constants.ts";
import { addressOf, type PagePath, splitAddress } from "#i18n/addresses.ts";

export const SHELL_PAGES = ["commentDetails", "commentList", "question", "starRating"] as const;

const SHELL_ADDRESS = new RegExp(`^/(${SHELL_PAGES.join("|")})/[A-Za-z0-9_-]{1,64}$`);

/** `findShellPage("/commentDetails/01J9Z") // => "/commentDetails/shell"` */
export function findShellPage(page: PagePath): PagePath | undefined {
  const [, name] = SHELL_ADDRESS.exec(page) ?? [];
  return name ? `/${name}/shell` : undefined;
}

/** The old addresses of the loan types, `/loan?type=1` to `/loan?type=8`, in the order of `LOAN_TYPES`. */
export const OLD_LOAN_ADDRESSES: readonly { type: string; page: PagePath }[] = LOAN_TYPES.map(
  (loanType, index) => ({ type: String(index + 1), page: `/loan/${loanType}` }),
);

/** `findCurrentAddress(new URL("http://any/id/loan?type=1&a=b")) // => "/id/loan/unsecured-credit?a=b"` */
export function findCurrentAddress({ pathname, search }: URL): string | undefined {
  const { locale, page } = splitAddress(pathname);
  const query = new URLSearchParams(search);
  const loanPage = page === "/loan" ? findPageForOldLoanType(query.get("type")) : undefined;
  if (!loanPage) return undefined;
  query.delete("type");
  return addressOf(locale, loanPage) + (query.size > 0 ? `?${query}` : "");
}

function findPageForOldLoanType(type: string | null): PagePath | undefined {
  return OLD_LOAN_ADDRESSES.find((old) => old.type === type)?.page;
}

export type DevAddress = { redirect: string } | { rewrite: string } | undefined;

/** Mimics the real server: `resolveDevAddress("/question/01J9Z") // => { rewrite: "/question/shell" }` */
export function resolveDevAddress(address: string): DevAddress {
  const url = new URL(address, "http://dev");
  const redirect = findCurrentAddress(url);
  if (redirect !== undefined) return { redirect };
  const { locale, page } = splitAddress(url.pathname);
  const shell = findShellPage(page);
  return shell && { rewrite: addressOf(locale, shell) + url.search };
}
