import type { Texts } from "#i18n/island-texts.ts";

interface Props {
  /** `sentence` holds `{terms}` and `{privacy}` where the two links go. */
  texts: Texts<"accounts:registration.agreement">;
  addresses: { terms: string; privacy: string };
}

/** The sentence of agreement. Its links open new tabs, so that the form keeps its input. */
export function Agreement({ texts, addresses }: Props) {
  const parts = texts.sentence.split(/\{(terms|privacy)\}/);
  return parts.map((part) =>
    part === "terms" || part === "privacy" ? (
      <a key={part} href={addresses[part]} target="_blank" rel="noopener">
        {texts[part]}
        <span className="visually-hidden"> ({texts.newTab})</span>
      </a>
    ) : (
      part
    ),
  );
}
