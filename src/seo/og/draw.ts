import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import satori from "satori";
import sharp from "sharp";
import { LOGO_SIZE_PX, OG_PICTURE_SIZE } from "#seo/og-picture.ts";
import { renderPaperSvg } from "./paper.ts";
import {
  createLogoElement,
  createSlipPictureElement,
  type SlipElement,
  type SlipText,
} from "./slip.ts";

// Use low compression effort, because the highest takes twice as long and saves at most a ninth of the bytes.
const PNG = { palette: true, colours: 64, effort: 1 };

interface Drawing {
  width: number;
  height: number;
  ground: string;
  element: SlipElement;
  characters: string;
}

export function drawSocialPicture(text: SlipText): Promise<Buffer> {
  const { brand, kind, title, key } = text;
  return renderPng({
    ...OG_PICTURE_SIZE,
    ground: renderPaperSvg(title),
    element: createSlipPictureElement(text),
    characters: [brand, kind, title, key].join(""),
  });
}

export function drawLogo(brand: string): Promise<Buffer> {
  return renderPng({
    width: LOGO_SIZE_PX,
    height: LOGO_SIZE_PX,
    ground: "",
    element: createLogoElement(brand, LOGO_SIZE_PX),
    characters: brand,
  });
}

async function renderPng({ width, height, ground, element, characters }: Drawing): Promise<Buffer> {
  const fonts = readFontsForText(characters);
  const texts = await satori({ ...element, key: null }, { width, height, fonts });
  const size = `width="${width}" height="${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${ground}${texts}</svg>`;
  return sharp(Buffer.from(svg)).png(PNG).toBuffer();
}

export function createPngResponse(png: Buffer): Response {
  return new Response(new Uint8Array(png), { headers: { "content-type": "image/png" } });
}

/** Resolves packages from the project's folder, because the built code runs in another folder. */
const requireFromProject = createRequire(join(process.cwd(), "package.json"));

/** A font file: one weight and some of the characters of a font. */
interface FontFile {
  name: string;
  weight: (typeof WEIGHTS)[number];
  data: Buffer;
}

const WEIGHTS = [400, 800] as const;

const FAMILIES = ["noto-sans", "noto-sans-sc"] as const;

interface Slice {
  family: (typeof FAMILIES)[number];
  /** `latin`, or the number of a slice of the Chinese font. */
  key: string;
  ranges: CharacterRange[];
}

type CharacterRange = readonly [first: number, last: number];

const slices: Slice[] = FAMILIES.flatMap((family) => {
  const ranges: Record<string, string> = requireFromProject(`@fontsource/${family}/unicode.json`);
  return Object.entries(ranges).map(([name, text]) => ({
    family,
    key: name.replaceAll(/[[\]]/g, ""),
    ranges: parseUnicodeRanges(text),
  }));
});

/** Font arrays, keyed by slices. Reuses arrays, because satori parses fonts once per array. */
const fontSets = new Map<string, FontFile[]>();

/** Reads only the font files for the characters of a text, because the Chinese font has a hundred files. */
export function readFontsForText(text: string): FontFile[] {
  const needed = findFontSlices(text, slices);
  const key = needed.map((slice) => `${slice.family}:${slice.key}`).join(" ");
  const fonts =
    fontSets.get(key) ??
    needed.flatMap((slice) => WEIGHTS.map((weight) => readFontFile(slice, weight)));
  fontSets.set(key, fonts);
  return fonts;
}

export function findFontSlices<Some extends { ranges: CharacterRange[] }>(
  text: string,
  fonts: readonly Some[],
): Some[] {
  const results = new Set<Some>();
  for (const character of new Set(text)) {
    const point = character.codePointAt(0) ?? 0;
    const slice = fonts.find(({ ranges }) => ranges.some(([a, b]) => a <= point && point <= b));
    if (!slice) throw new Error(`no font has "${character}" (U+${point.toString(16)}): ${text}`);
    results.add(slice);
  }
  return fonts.filter((slice) => results.has(slice));
}

export function parseUnicodeRanges(text: string): CharacterRange[] {
  return text.split(",").map((range) => {
    const [first = "", last = first] = range.trim().replace(/^U\+/i, "").split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

function readFontFile({ family, key }: Slice, weight: FontFile["weight"]): FontFile {
  const file = `@fontsource/${family}/files/${family}-${key}-${weight}-normal.woff`;
  return { name: `${family}-${key}`, weight, data: readFileSync(requireFromProject.resolve(file)) };
}
