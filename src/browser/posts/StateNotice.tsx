import type { Localized } from "#browser/ui/localized.ts";
import type { Removal } from "#contract/moderation/moderation.ts";
import type { PostState } from "#contract/posts/post.ts";
import { addressOf } from "#i18n/addresses.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { StateTexts } from "./post-texts.ts";

interface Props extends Localized<StateTexts> {
  state: Exclude<PostState, "shown">;
  removal?: Removal | undefined;
}

export function StateNotice({ state, removal, texts, locale }: Props) {
  return (
    <>
      <span>{texts.states[state]}</span>
      {removal && (
        <span>
          {` ${fillText(texts.removal, { ...removal, reason: texts.reasons[removal.reason] })}`}
        </span>
      )}{" "}
      {state !== "deleted" && <a href={addressOf(locale, "/moderation")}>{texts.rules}</a>}
    </>
  );
}
