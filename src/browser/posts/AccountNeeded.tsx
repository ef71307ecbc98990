import type { Localized } from "#browser/ui/localized.ts";
import { addressOf } from "#i18n/addresses.ts";
import type { PostFormTexts } from "./post-texts.ts";

export function AccountNeeded({ texts, locale }: Localized<PostFormTexts>) {
  const [before, after] = texts.account.text.split("{login}");
  return (
    <p className="hint for-visitors">
      {before}
      <a href={`${addressOf(locale, "/login")}?type=2`}>{texts.account.login}</a>
      {after}
    </p>
  );
}
