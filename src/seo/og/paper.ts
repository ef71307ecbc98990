import { createHash } from "node:crypto";
import { OG_PICTURE_SIZE } from "#seo/og-picture.ts";

const { width, height } = OG_PICTURE_SIZE;

export const COLOURS = {
  ground: "#f3efe4",
  paper: "#ffffff",
  ink: "#131a2b",
  inkSoft: "#48536a",
  hairline: "#c2cad3",
  shade: "#d3dae1",
  marker: "#ffe14a",
} as const;

export const SLIP = { left: 56, right: width - 56, top: 120, bottom: 590 } as const;

const TOOTH_WIDTH = 22;
const TOOTH_HEIGHT = 12;

const BARS = { count: 28, top: 40, bottom: 88, unit: 3 } as const;

export function renderPaperSvg(title: string): string {
  return [
    `<rect width="${width}" height="${height}" fill="${COLOURS.ground}"/>`,
    `<path d="${createTornSlipPath(0, 10)}" fill="${COLOURS.shade}"/>`,
    `<path d="${createTornSlipPath(0, 0)}" fill="${COLOURS.paper}"/>`,
    `<path d="${createBarcodePath(title)}" fill="${COLOURS.ink}"/>`,
  ].join("");
}

function createTornSlipPath(offsetX: number, offsetY: number): string {
  const teeth = Math.round((SLIP.right - SLIP.left) / TOOTH_WIDTH);
  const step = (SLIP.right - SLIP.left) / teeth;
  const edge = Array.from({ length: teeth * 2 + 1 }, (_, index) => {
    const out = index % 2 === 0 ? 0 : TOOTH_HEIGHT - computeToothOffset(index);
    return { x: SLIP.left + (index * step) / 2 + offsetX, out };
  });
  const top = edge.map(
    ({ x, out }) => `${roundToHundredths(x)} ${roundToHundredths(SLIP.top - out + offsetY)}`,
  );
  const bottom = edge.map(
    ({ x, out }) => `${roundToHundredths(x)} ${roundToHundredths(SLIP.bottom + out + offsetY)}`,
  );
  return `M${[...top, ...bottom.reverse()].join("L")}Z`;
}

function createBarcodePath(title: string): string {
  const digest = createHash("sha256").update(title).digest();
  const { count, top, bottom, unit } = BARS;
  let right: number = SLIP.right;
  const paths = Array.from({ length: count }, (_, index) => {
    const random = digest[index % digest.length] ?? 0;
    const barWidth = unit * (1 + (random % 3));
    right -= barWidth + unit * (1 + ((random >> 4) % 2));
    return `M${right} ${top}h${barWidth}v${bottom - top}h-${barWidth}Z`;
  });
  return paths.join("");
}

/** Returns an offset for a tooth of the torn edge. Offsets look irregular but are equal in each build. */
function computeToothOffset(toothIndex: number): number {
  return (toothIndex * 7919) % 5;
}

function roundToHundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
