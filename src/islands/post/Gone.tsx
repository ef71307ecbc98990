import { addressOf } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";

export interface GoneTexts {
  gone: string;
  toProducts: string;
}

/** Said of an address where nothing is, with a way on. */
export function Gone({ texts, locale }: { texts: GoneTexts; locale: Locale }) {
  return (
    <>
      <p role="status">{texts.gone}</p>
      <p>
        <a className="button" href={addressOf(locale, "/productList")}>
          {texts.toProducts}
        </a>
      </p>
    </>
  );
}
