import type { Localized } from "#browser/ui/localized.ts";
import { focusElement } from "#browser/ui/use-focus.ts";
import { addressOf } from "#i18n/addresses.ts";
import type { Texts } from "#i18n/island-texts.ts";

interface Props extends Localized<Texts<"community:shell">> {
  /** True if the notice replaces the focused element and takes the focus. */
  takesFocus?: boolean;
}

export function Gone({ texts, locale, takesFocus = false }: Props) {
  return (
    <>
      <p role="status" tabIndex={-1} ref={takesFocus ? focusElement : undefined}>
        {texts.gone}
      </p>
      <p>
        <a className="button" href={addressOf(locale, "/productList")}>
          {texts.toProducts}
        </a>
      </p>
    </>
  );
}
