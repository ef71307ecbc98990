import type { Localized } from "#browser/ui/localized.ts";
import { ToneIcon } from "#browser/ui/ToneIcon.tsx";
import type { LicenceFacts } from "#contract/catalogue/product.ts";
import type { Texts } from "#i18n/island-texts.ts";
import { formatLicence, LICENCE_TONES } from "./licence-words.ts";

interface Props extends Localized<Texts<"catalogue:badge">> {
  licence: LicenceFacts;
  /** True if the texts above the list already state the day of the licence. */
  isDated?: boolean;
  /** The tone to use instead of the tone of the licence state. */
  tone?: string | undefined;
}

/** Shows the state of a licence with the same look as LicenceBadge.astro. */
export function LicenceState({
  licence,
  isDated,
  tone = LICENCE_TONES[licence.status],
  texts,
  locale,
}: Props) {
  const { short, date } = formatLicence(licence, texts, locale);
  return (
    <span className={`licence ${tone}`}>
      <ToneIcon tone={tone} />
      <span>
        <b>{short}</b> {!isDated && <small>{date}</small>}
      </span>
    </span>
  );
}
