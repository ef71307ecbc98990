import type { Locale } from "#i18n/locales.ts";
import type { CalculatorInputs } from "./form/inputs.ts";
import { writeAddress } from "./write-address.ts";

export type Outcome = "copied" | "failed";

/** Hands on the address with the inputs in it: by what the device offers, else into the clipboard; undefined where the reader changed their mind. */
export async function handOn(
  inputs: CalculatorInputs,
  locale: Locale,
): Promise<Outcome | undefined> {
  writeAddress(inputs, locale);
  const url = location.href;
  try {
    if ("share" in navigator) {
      await navigator.share({ title: document.title, url });
      return undefined;
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return undefined;
  }
  try {
    await navigator.clipboard.writeText(url);
    return "copied";
  } catch {
    return "failed";
  }
}
