import type { Localized } from "#browser/ui/localized.ts";
import { ToneIcon } from "#browser/ui/ToneIcon.tsx";
import type { LicenceFacts } from "#contract/catalogue/product.ts";
import type { Texts } from "#i18n/island-texts.ts";
import { LICENCE_TONES, licenceWords } from "./licence-words.ts";

interface Props extends Localized<Texts<"catalogue:badge">> {
  licence: LicenceFacts;
  /** The words above say the day. */
  isDated?: boolean;
  /** Instead of the tone of its state. */
  tone?: string | undefined;
}

/** As LicenceBadge.astro looks. */
export function LicenceState({
  licence,
  isDated,
  tone = LICENCE_TONES[licence.status],
  texts,
  locale,
}: Props) {
  const { short, date } = licenceWords(licence, texts, locale);
  return (
    <span className={`licence ${tone}`}>
      <ToneIcon tone={tone} />
      <span>
        <b>{short}</b> {!isDated && <small>{date}</small>}
      </span>
    </span>
  );
}
