import satori from "satori";
import sharp from "sharp";
import { LOGO_SIZE_PX, OG_PICTURE_SIZE } from "#seo/og-picture.ts";
import { FONT_VERSIONS, fontsFor } from "./fonts.ts";
import { keep, pictureKey } from "./kept-pictures.ts";
import { versionOf } from "./packages.ts";
import { paperSvg } from "./paper.ts";
import { logoElement, type SlipElement, type SlipText, slipElement } from "./slip.ts";

// More effort takes twice the time for at most a ninth of the bytes.
const PNG = { palette: true, colours: 64, effort: 1 };

/** Other fonts and other tools draw other pictures. */
const DRAWN_BY = [...FONT_VERSIONS, versionOf("satori"), sharp.versions, PNG];

interface Drawing {
  width: number;
  height: number;
  /** Below the texts. */
  ground: string;
  element: SlipElement;
  /** Every character of the texts. */
  characters: string;
}

/** The picture of a page as a PNG; drawn once, then kept between builds. */
export function slipPicture(text: SlipText): Promise<Buffer> {
  const { brand, kind, title, key } = text;
  return kept({
    ...OG_PICTURE_SIZE,
    ground: paperSvg(title),
    element: slipElement(text),
    characters: [brand, kind, title, key].join(""),
  });
}

export function logoPicture(brand: string): Promise<Buffer> {
  return kept({
    width: LOGO_SIZE_PX,
    height: LOGO_SIZE_PX,
    ground: "",
    element: logoElement(brand, LOGO_SIZE_PX),
    characters: brand,
  });
}

function kept(drawing: Drawing): Promise<Buffer> {
  return keep(pictureKey([drawing, DRAWN_BY]), () => draw(drawing));
}

async function draw({ width, height, ground, element, characters }: Drawing): Promise<Buffer> {
  const texts = await satori(
    { ...element, key: null },
    { width, height, fonts: fontsFor(characters) },
  );
  const size = `width="${width}" height="${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${ground}${texts}</svg>`;
  return sharp(Buffer.from(svg)).png(PNG).toBuffer();
}
