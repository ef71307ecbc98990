import satori from "satori";
import sharp from "sharp";
import { LOGO_SIZE_PX, OG_PICTURE_SIZE } from "#seo/og-picture.ts";
import { findFonts } from "./fonts.ts";
import { paperSvg } from "./paper.ts";
import { logoElement, type SlipElement, type SlipText, slipElement } from "./slip.ts";

// Full effort takes twice the time for at most a ninth of the bytes.
const PNG = { palette: true, colours: 64, effort: 1 };

interface Drawing {
  width: number;
  height: number;
  ground: string;
  element: SlipElement;
  characters: string;
}

export function drawSlip(text: SlipText): Promise<Buffer> {
  const { brand, kind, title, key } = text;
  return draw({
    ...OG_PICTURE_SIZE,
    ground: paperSvg(title),
    element: slipElement(text),
    characters: [brand, kind, title, key].join(""),
  });
}

export function drawLogo(brand: string): Promise<Buffer> {
  return draw({
    width: LOGO_SIZE_PX,
    height: LOGO_SIZE_PX,
    ground: "",
    element: logoElement(brand, LOGO_SIZE_PX),
    characters: brand,
  });
}

async function draw({ width, height, ground, element, characters }: Drawing): Promise<Buffer> {
  const fonts = findFonts(characters);
  const texts = await satori({ ...element, key: null }, { width, height, fonts });
  const size = `width="${width}" height="${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${ground}${texts}</svg>`;
  return sharp(Buffer.from(svg)).png(PNG).toBuffer();
}

export function pngResponse(png: Buffer): Response {
  return new Response(new Uint8Array(png), { headers: { "content-type": "image/png" } });
}
