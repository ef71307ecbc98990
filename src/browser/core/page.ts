import { addressOf, type PagePath, splitAddress } from "#i18n/addresses.ts";
import { LOCALES, type Locale } from "#i18n/locales.ts";

export function pageLocale(): Locale {
  return splitAddress(location.pathname).locale;
}

export function pageLanguage(): string {
  return LOCALES[pageLocale()].tag;
}

export function pageAddress(): string {
  return location.pathname + location.search + location.hash;
}

/** `toPageAddress("/my") // => "/id/my"` */
export function toPageAddress(page: PagePath): string {
  return addressOf(pageLocale(), page);
}

export function readIdFromAddress(): string {
  return splitAddress(location.pathname).page.split("/")[2] ?? "";
}

export function goToLogin(fragment: "" | "#session-ended" = ""): void {
  goTo(`${toPageAddress("/login")}?type=2${fragment}`);
}

export function goTo(address: string): void {
  location.assign(address);
}

/** Every page contains this message in its language. */
export function failureText(): string {
  return document.getElementById("message")?.dataset["failed"] ?? "";
}

export function readTermFromAddress(): string {
  return new URLSearchParams(location.search).get("q")?.trim() ?? "";
}

/** Adds no history entry. */
export function writeTermToAddress(term: string): void {
  const query = term === "" ? "" : `?${new URLSearchParams({ q: term })}`;
  history.replaceState(history.state, "", location.pathname + query);
}
