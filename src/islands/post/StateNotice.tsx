import type { PostState } from "#contract/post.ts";
import { addressOf } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";

export interface StateTexts {
  /** Said of what only its author sees. */
  states: Readonly<Record<Exclude<PostState, "shown">, string>>;
  /** Leads to the rules and the log. */
  rules: string;
}

interface Props {
  state: Exclude<PostState, "shown">;
  texts: StateTexts;
  locale: Locale;
}

/** Where a post stands that is not seen by everyone, and by which rules. */
export function StateNotice({ state, texts, locale }: Props) {
  return (
    <>
      {texts.states[state]}
      {state !== "deleted" && (
        <>
          {" "}
          <a href={addressOf(locale, "/moderation")}>{texts.rules}</a>
        </>
      )}
    </>
  );
}
