const HUES = 6;

/** A coloured square with the initials of a product, by which readers recognize it in a list. */
export function Monogram({ name }: { name: string }) {
  return (
    <span className={`monogram hue-${findHue(name)}`} aria-hidden="true">
      {toMonogram(name)}
    </span>
  );
}

/** The colour stays the same on all pages, because it depends only on the name. */
function findHue(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % HUES;
}

/**
 * Takes the initials of the first two words, or two letters of a single word.
 * `toMonogram("FairMoney")     // => "FM"`
 * `toMonogram("Kredit Pintar") // => "KP"`
 * `toMonogram("Carbon")        // => "Ca"`
 */
export function toMonogram(name: string): string {
  const [first = "", second = ""] =
    name.match(/\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{Lu}+|\p{N}+/gu) ?? [];
  const [initial = "", letter = ""] = first;
  return second === ""
    ? `${initial}${letter.toLowerCase()}`
    : `${initial}${second[0]}`.toUpperCase();
}
