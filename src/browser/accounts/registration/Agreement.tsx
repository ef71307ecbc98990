import type { Texts } from "#i18n/island-texts.ts";

interface Props {
  /** `sentence` has `{terms}` and `{privacy}` in the places of the two links. */
  texts: Texts<"accounts:registration.agreement">;
  addresses: { terms: string; privacy: string };
}

/** What is agreed to, in tabs of their own: the form stays as it is. */
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
