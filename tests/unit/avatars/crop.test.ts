import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Crop,
  dragCrop,
  findFreeAxes,
  MAX_ZOOM,
  toCropSquare,
  WHOLE,
  zoomCrop,
} from "#browser/avatars/crop.ts";

const WIDE = { width: 600, height: 300 };
const HIGH = { width: 300, height: 600 };

describe("avatar crop", () => {
  test("starts with the largest centred square", () => {
    expect(toCropSquare(WIDE, WHOLE)).toEqual({ left: 150, top: 0, side: 300 });
    expect(toCropSquare(HIGH, WHOLE)).toEqual({ left: 0, top: 150, side: 300 });
  });

  test("keeps its centre when zooming", () => {
    const nearer = zoomCrop(WIDE, WHOLE, 2);
    expect(toCropSquare(WIDE, nearer)).toEqual({ left: 225, top: 75, side: 150 });
    const corner: Crop = { zoom: 4, across: 1, down: 1 };
    const farther = toCropSquare(WIDE, zoomCrop(WIDE, corner, 2));
    expect(farther).toEqual({ left: 450, top: 150, side: 150 });
  });

  test("moves with the finger up to the edge", () => {
    expect(toCropSquare(WIDE, dragCrop(WIDE, WHOLE, { x: 0.1, y: 0 })).left).toBeCloseTo(120);
    expect(toCropSquare(WIDE, dragCrop(WIDE, WHOLE, { x: -0.1, y: 0 })).left).toBeCloseTo(180);
    expect(toCropSquare(WIDE, dragCrop(WIDE, WHOLE, { x: 5, y: 5 }))).toMatchObject({
      left: 0,
      top: 0,
    });
  });

  test("does not move where the square fills the picture", () => {
    expect(findFreeAxes(WIDE, WHOLE)).toEqual({ across: true, down: false });
    expect(findFreeAxes({ width: 300, height: 300 }, WHOLE)).toEqual({
      across: false,
      down: false,
    });
    expect(dragCrop(WIDE, WHOLE, { x: 0, y: 3 }).down).toBe(0.5);
    expect(findFreeAxes(WIDE, { ...WHOLE, zoom: 1.5 })).toEqual({ across: true, down: true });
  });

  test("keeps the square inside the picture", () => {
    const side = fc.integer({ min: 1, max: 8000 });
    const share = fc.double({ min: -9, max: 9, noNaN: true });
    const zoom = fc.double({ min: 1, max: MAX_ZOOM, noNaN: true });
    const steps = fc.array(fc.record({ zoom, x: share, y: share }), { maxLength: 6 });
    fc.assert(
      fc.property(side, side, steps, (width, height, done) => {
        const picture = { width, height };
        let crop = WHOLE;
        for (const { zoom, x, y } of done) {
          crop = dragCrop(picture, zoomCrop(picture, crop, zoom), { x, y });
          const square = toCropSquare(picture, crop);
          expect(square.side).toBeGreaterThan(0);
          expect(square.left).toBeGreaterThanOrEqual(-1e-6);
          expect(square.top).toBeGreaterThanOrEqual(-1e-6);
          expect(square.left + square.side).toBeLessThanOrEqual(width + 1e-6);
          expect(square.top + square.side).toBeLessThanOrEqual(height + 1e-6);
        }
      }),
    );
  });
});
