import type { Said } from "#i18n/said.ts";

/** The known facts of an offer in one line; nothing where none is known. */
export function FactsLine({ facts }: { facts: readonly Said[] }) {
  if (facts.length === 0) return null;
  return (
    <span className="small">
      {facts.map(({ text, lang }, index) => (
        <span key={text} lang={lang}>
          {index > 0 ? ` · ${text}` : text}
        </span>
      ))}
    </span>
  );
}
