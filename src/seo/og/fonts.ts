import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/** The code runs from the build's folder; the packages are beside the project's package.json. */
const requireFromProject = createRequire(join(process.cwd(), "package.json"));

/** One file of a font package: some of the characters in one weight. */
interface FontFile {
  name: string;
  weight: (typeof WEIGHTS)[number];
  data: Buffer;
}

const WEIGHTS = [400, 800] as const;

const FAMILIES = ["noto-sans", "noto-sans-sc"] as const;

interface Slice {
  family: (typeof FAMILIES)[number];
  /** `latin`, or a number for the slices of Chinese. */
  key: string;
  ranges: CharacterRange[];
}

type CharacterRange = readonly [first: number, last: number];

const slices: Slice[] = FAMILIES.flatMap((family) => {
  const ranges: Record<string, string> = requireFromProject(`@fontsource/${family}/unicode.json`);
  return Object.entries(ranges).map(([name, text]) => ({
    family,
    key: name.replaceAll(/[[\]]/g, ""),
    ranges: parseRanges(text),
  }));
});

/** satori parses fonts once per array, so the same slices return the same array. */
const fontSets = new Map<string, FontFile[]>();

/** Finds the font files for the characters of a text. Chinese alone has a hundred files. */
export function findFonts(text: string): FontFile[] {
  const needed = findSlices(text, slices);
  const key = needed.map((slice) => `${slice.family}:${slice.key}`).join(" ");
  const fonts =
    fontSets.get(key) ??
    needed.flatMap((slice) => WEIGHTS.map((weight) => readFontFile(slice, weight)));
  fontSets.set(key, fonts);
  return fonts;
}

export function findSlices<Some extends { ranges: CharacterRange[] }>(
  text: string,
  from: readonly Some[],
): Some[] {
  const results = new Set<Some>();
  for (const character of new Set(text)) {
    const point = character.codePointAt(0) ?? 0;
    const slice = from.find(({ ranges }) => ranges.some(([a, b]) => a <= point && point <= b));
    if (!slice) throw new Error(`no font has "${character}" (U+${point.toString(16)}): ${text}`);
    results.add(slice);
  }
  return from.filter((slice) => results.has(slice));
}

export function parseRanges(text: string): CharacterRange[] {
  return text.split(",").map((range) => {
    const [first = "", last = first] = range.trim().replace(/^U\+/i, "").split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

function readFontFile({ family, key }: Slice, weight: FontFile["weight"]): FontFile {
  const file = `@fontsource/${family}/files/${family}-${key}-${weight}-normal.woff`;
  return { name: `${family}-${key}`, weight, data: readFileSync(requireFromProject.resolve(file)) };
}
