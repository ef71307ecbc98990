import { readFileSync } from "node:fs";
import { requireFromProject, versionOf } from "./packages.ts";

/** A file of one of the font packages: a slice of the characters in one weight. */
export interface FontFile {
  name: string;
  weight: FontWeight;
  data: Buffer;
}

export type FontWeight = 400 | 800;
const WEIGHTS: FontWeight[] = [400, 800];

/** In the order in which a character is looked for. The Latin letters of the second are never used. */
const FAMILIES = ["noto-sans", "noto-sans-sc"] as const;
type Family = (typeof FAMILIES)[number];

interface Slice {
  family: Family;
  /** `latin`, or a number for the slices of Chinese. */
  key: string;
  ranges: CharacterRange[];
}

export type CharacterRange = readonly [first: number, last: number];

const slices: Slice[] = FAMILIES.flatMap((family) => {
  const ranges: Record<string, string> = requireFromProject(`@fontsource/${family}/unicode.json`);
  return Object.entries(ranges).map(([name, text]) => ({
    family,
    key: name.replaceAll(/[[\]]/g, ""),
    ranges: parseRanges(text),
  }));
});

const files = new Map<string, FontFile>();
const sets = new Map<string, FontFile[]>();

export const FONT_VERSIONS = FAMILIES.map((family) => versionOf(`@fontsource/${family}`));

/**
 * The font files that hold the characters of a text, and no more: Chinese alone has a hundred.
 * The same set of files is the same array, which lets satori keep what it parsed.
 */
export function fontsFor(text: string): FontFile[] {
  const wanted = slicesFor(text, slices);
  const key = wanted.map((slice) => `${slice.family}:${slice.key}`).join(" ");
  const known = sets.get(key);
  if (known) return known;
  const made = wanted.flatMap((slice) => WEIGHTS.map((weight) => fontFile(slice, weight)));
  sets.set(key, made);
  return made;
}

/** The first slice that holds each character; throws on a character that no font can draw. */
export function slicesFor<Some extends { ranges: CharacterRange[] }>(
  text: string,
  from: readonly Some[],
): Some[] {
  const found = new Set<Some>();
  for (const character of new Set(text)) {
    const point = character.codePointAt(0) ?? 0;
    const slice = from.find(({ ranges }) => ranges.some(([a, b]) => a <= point && point <= b));
    if (!slice) throw new Error(`no font draws "${character}" (U+${point.toString(16)}): ${text}`);
    found.add(slice);
  }
  return from.filter((slice) => found.has(slice));
}

/** `parseRanges("U+20,U+4e07-4e0b") // => [[0x20, 0x20], [0x4e07, 0x4e0b]]` */
export function parseRanges(text: string): CharacterRange[] {
  return text.split(",").map((range) => {
    const [first = "", last = first] = range.trim().replace(/^U\+/i, "").split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

function fontFile({ family, key }: Slice, weight: FontWeight): FontFile {
  const path = `@fontsource/${family}/files/${family}-${key}-${weight}-normal.woff`;
  const known = files.get(path);
  if (known) return known;
  const made = {
    name: `${family}-${key}`,
    weight,
    data: readFileSync(requireFromProject.resolve(path)),
  };
  files.set(path, made);
  return made;
}
