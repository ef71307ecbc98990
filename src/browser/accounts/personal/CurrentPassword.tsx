import { PasswordField } from "#browser/ui/form/PasswordField.tsx";
import { focusElement } from "#browser/ui/use-focus.ts";
import { addressOf } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";

interface Props {
  field: Parameters<typeof PasswordField>[0]["field"];
  texts: { forgotten: string; current: string };
  show: Parameters<typeof PasswordField>[0]["show"];
  locale: Locale;
}

/** Asks for the password before the user changes security settings. */
export function CurrentPassword({ field, texts, show, locale }: Props) {
  return (
    <>
      <p ref={focusElement} tabIndex={-1}>
        <a href={`${addressOf(locale, "/login")}?type=7`}>{texts.forgotten}</a>
      </p>
      <PasswordField
        field={field}
        label={texts.current}
        autoComplete="current-password"
        show={show}
      />
    </>
  );
}
