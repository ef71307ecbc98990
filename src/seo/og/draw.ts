import satori from "satori";
import sharp from "sharp";
import { LOGO_SIZE_PX, OG_PICTURE_SIZE } from "#seo/og-picture.ts";
import { readFontsFor } from "./fonts.ts";
import { renderPaperSvg } from "./paper.ts";
import {
  createLogoElement,
  createPictureElement,
  type SlipElement,
  type SlipText,
} from "./slip.ts";

// The highest compression effort would take twice as long and save at most a ninth of the bytes.
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
    element: createPictureElement(text),
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
  const fonts = readFontsFor(characters);
  const texts = await satori({ ...element, key: null }, { width, height, fonts });
  const size = `width="${width}" height="${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${ground}${texts}</svg>`;
  return sharp(Buffer.from(svg)).png(PNG).toBuffer();
}

export function createPngResponse(png: Buffer): Response {
  return new Response(new Uint8Array(png), { headers: { "content-type": "image/png" } });
}
