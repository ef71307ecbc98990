import { addressOf, type PagePath, splitAddress } from "#i18n/addresses.ts";
import { LOCALES, type Locale } from "#i18n/locales.ts";

export function getPageLocale(): Locale {
  return splitAddress(location.pathname).locale;
}

export function getPageLanguageTag(): string {
  return LOCALES[getPageLocale()].tag;
}

export function getPageAddress(): string {
  return location.pathname + location.search + location.hash;
}

/** `toPageAddress("/my") // => "/id/my"` */
export function toPageAddress(page: PagePath): string {
  return addressOf(getPageLocale(), page);
}

export function readIdFromAddress(): string {
  return splitAddress(location.pathname).page.split("/")[2] ?? "";
}

export function goToLogin(fragment: "" | "#session-ended" = ""): void {
  navigateTo(`${toPageAddress("/login")}?type=2${fragment}`);
}

export function navigateTo(address: string): void {
  location.assign(address);
}

/** Returns the general error message from the page, in the page's language. */
export function getErrorText(): string {
  return document.getElementById("message")?.dataset["failed"] ?? "";
}

export function readSearchTermFromAddress(): string {
  return new URLSearchParams(location.search).get("q")?.trim() ?? "";
}

/** Writes the search term into the address without a new history entry. */
export function writeSearchTermToAddress(term: string): void {
  const query = term === "" ? "" : `?${new URLSearchParams({ q: term })}`;
  history.replaceState(history.state, "", location.pathname + query);
}
