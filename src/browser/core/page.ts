import { addressOf, type PagePath, splitAddress } from "#i18n/addresses.ts";
import { LOCALES, type Locale } from "#i18n/locales.ts";

export function pageLocale(): Locale {
  return splitAddress(location.pathname).locale;
}

/** `pageLanguage() // => "en-NG"` */
export function pageLanguage(): string {
  return LOCALES[pageLocale()].tag;
}

export function pageAddress(): string {
  return location.pathname + location.search + location.hash;
}

/** `inPageLanguage("/my") // => "/id/my"` */
export function inPageLanguage(page: PagePath): string {
  return addressOf(pageLocale(), page);
}

/** The id of the page's subject: `branch` on `/id/commentList/branch`. */
export function idInAddress(): string {
  return splitAddress(location.pathname).page.split("/")[2] ?? "";
}

export function goToLogin(): void {
  goTo(loginAddress());
}

/** Opens the login with a notice about the expired session. */
export function goToLoginAfterExpiry(): void {
  goTo(`${loginAddress()}#session-ended`);
}

function loginAddress(): string {
  return `${inPageLanguage("/login")}?type=2`;
}

export function goTo(address: string): void {
  location.assign(address);
}

/** Every page contains this message in its language. */
export function failureText(): string {
  return document.getElementById("message")?.dataset["failed"] ?? "";
}

/** The search term in the address: `?q=fairmoney`. */
export function termInAddress(): string {
  return new URLSearchParams(location.search).get("q")?.trim() ?? "";
}

/** For going back from a result and for shared links; adds no history entry. */
export function showTermInAddress(term: string): void {
  const query = term === "" ? "" : `?${new URLSearchParams({ q: term })}`;
  history.replaceState(history.state, "", location.pathname + query);
}
