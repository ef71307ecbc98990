import { addressOf } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";
import type { PostFormTexts } from "./post-texts.ts";

interface Props {
  texts: PostFormTexts;
  locale: Locale;
}

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
