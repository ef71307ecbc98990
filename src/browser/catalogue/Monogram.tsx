const HUE_COUNT = 6;

/** Initials on a coloured square, which help readers recognize a product in a list. */
export function Monogram({ name }: { name: string }) {
  return (
    <span className={`monogram hue-${computeHue(name)}`} aria-hidden="true">
      {toMonogram(name)}
    </span>
  );
}

/** The same name has the same colour on all pages. */
function computeHue(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % HUE_COUNT;
}

/** Matches each word: `Fair|Money`, `TAJ|Bank`, `99|Credit`. */
const WORDS = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{N}+/gu;
const DOMAIN_ENDING = /(?:\.\p{Ll}+)+$/u;

/**
 * Returns the initials of the first two words, or the first two letters of a single word.
 * `toMonogram("FairMoney")     // => "FM"`
 * `toMonogram("Kredit Pintar") // => "KP"`
 * `toMonogram("Carbon")        // => "Ca"`
 */
export function toMonogram(name: string): string {
  const [first = "", second = ""] = name.replace(DOMAIN_ENDING, "").match(WORDS) ?? [];
  const [initial = "", letter = ""] = first;
  const [next = ""] = second;
  return next === "" ? `${initial}${letter.toLowerCase()}` : `${initial}${next}`.toUpperCase();
}
