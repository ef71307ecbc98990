interface LinkTexts {
  name: string;
  address: string;
}

export interface AgreementTexts {
  /** With `{terms}` and `{privacy}` in the places of the two links. */
  sentence: string;
  terms: LinkTexts;
  privacy: LinkTexts;
  newTab: string;
}

/** What is agreed to, in tabs of their own: the form stays as it is. */
export function Agreement({ texts }: { texts: AgreementTexts }) {
  const parts = texts.sentence.split(/\{(terms|privacy)\}/);
  return parts.map((part) =>
    part === "terms" || part === "privacy" ? (
      <a key={part} href={texts[part].address} target="_blank" rel="noopener">
        {texts[part].name}
        <span className="visually-hidden"> ({texts.newTab})</span>
      </a>
    ) : (
      part
    ),
  );
}
