import { addressOf, type PagePath, splitAddress } from "#i18n/addresses.ts";
import { LOCALES, type Locale } from "#i18n/locales.ts";

/** The language of the page. */
export function pageLocale(): Locale {
  return splitAddress(location.pathname).locale;
}

/** `pageLanguage() // => "en-NG"` */
export function pageLanguage(): string {
  return LOCALES[pageLocale()].tag;
}

/** Where the visitor is: path, query and fragment. */
export function pageAddress(): string {
  return location.pathname + location.search + location.hash;
}

/** A page in the language of this one. `inPageLanguage("/my") // => "/id/my"` */
export function inPageLanguage(page: PagePath): string {
  return addressOf(pageLocale(), page);
}

/** What the page is about: `/id/commentList/branch` is about `branch`. */
export function idInAddress(): string {
  return splitAddress(location.pathname).page.split("/")[2] ?? "";
}

export function goToLogin(): void {
  goTo(loginAddress());
}

/** The login says why one is there: somebody was about to do something else. */
export function goToLoginAfterTheEnd(): void {
  goTo(`${loginAddress()}#session-ended`);
}

function loginAddress(): string {
  return `${inPageLanguage("/login")}?type=2`;
}

export function goTo(address: string): void {
  location.assign(address);
}

/** The words for what went wrong without an answer, as the page carries them in its language. */
export function failureText(): string {
  return document.getElementById("message")?.dataset["failed"] ?? "";
}

/** What the address asks the search for: `?q=fairmoney`. */
export function termInAddress(): string {
  return new URLSearchParams(location.search).get("q")?.trim() ?? "";
}

/** So that the way back from a result, and a shared link, show it again; no step of its own. */
export function showTermInAddress(term: string): void {
  const query = term === "" ? "" : `?${new URLSearchParams({ q: term })}`;
  history.replaceState(history.state, "", location.pathname + query);
}
