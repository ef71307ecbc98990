import { addressOf } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";
import type { PostFormTexts } from "./post-texts.ts";

interface Props {
  texts: PostFormTexts;
  locale: Locale;
}

/**
 * Told before the first letter, and only to those who have yet to sign in: above the fields of a long
 * form, whose button is screens away, and by the button of a short one.
 */
export function AccountNeeded({ texts, locale }: Props) {
  const [before, after] = texts.account.text.split("{login}");
  return (
    <p className="hint for-visitors">
      {before}
      <a href={`${addressOf(locale, "/login")}?type=2`}>{texts.account.login}</a>
      {after}
    </p>
  );
}
