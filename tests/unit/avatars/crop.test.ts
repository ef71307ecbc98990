import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Crop,
  dragged,
  MAX_ZOOM,
  roomOf,
  squareOf,
  WHOLE,
  zoomed,
} from "#browser/avatars/crop.ts";

const WIDE = { width: 600, height: 300 };
const HIGH = { width: 300, height: 600 };

test("at first the largest square of the middle is shown", () => {
  expect(squareOf(WIDE, WHOLE)).toEqual({ left: 150, top: 0, side: 300 });
  expect(squareOf(HIGH, WHOLE)).toEqual({ left: 0, top: 150, side: 300 });
});

test("zooming stays at the middle of what is shown", () => {
  const nearer = zoomed(WIDE, WHOLE, 2);
  expect(squareOf(WIDE, nearer)).toEqual({ left: 225, top: 75, side: 150 });
  const corner: Crop = { zoom: 4, across: 1, down: 1 };
  const farther = squareOf(WIDE, zoomed(WIDE, corner, 2));
  expect(farther).toEqual({ left: 450, top: 150, side: 150 });
});

test("no more than everything and no nearer than the most is shown", () => {
  expect(zoomed(WIDE, WHOLE, 0.1).zoom).toBe(1);
  expect(zoomed(WIDE, WHOLE, 99).zoom).toBe(MAX_ZOOM);
});

test("a dragged picture follows the finger, to its edge", () => {
  expect(squareOf(WIDE, dragged(WIDE, WHOLE, { x: 0.1, y: 0 })).left).toBeCloseTo(120);
  expect(squareOf(WIDE, dragged(WIDE, WHOLE, { x: -0.1, y: 0 })).left).toBeCloseTo(180);
  expect(squareOf(WIDE, dragged(WIDE, WHOLE, { x: 5, y: 5 }))).toMatchObject({ left: 0, top: 0 });
});

test("a direction without room says so, and keeps the middle", () => {
  expect(roomOf(WIDE, WHOLE)).toEqual({ across: true, down: false });
  expect(roomOf({ width: 300, height: 300 }, WHOLE)).toEqual({ across: false, down: false });
  expect(dragged(WIDE, WHOLE, { x: 0, y: 3 }).down).toBe(0.5);
  expect(roomOf(WIDE, { ...WHOLE, zoom: 1.5 })).toEqual({ across: true, down: true });
});

test("whatever is done to it, the square lies in the picture", () => {
  const side = fc.integer({ min: 1, max: 8000 });
  const share = fc.double({ min: -9, max: 9, noNaN: true });
  const steps = fc.array(fc.record({ zoom: share, x: share, y: share }), { maxLength: 6 });
  fc.assert(
    fc.property(side, side, steps, (width, height, done) => {
      const picture = { width, height };
      let crop = WHOLE;
      for (const { zoom, x, y } of done) {
        crop = dragged(picture, zoomed(picture, crop, zoom), { x, y });
        const square = squareOf(picture, crop);
        expect(square.side).toBeGreaterThan(0);
        expect(square.left).toBeGreaterThanOrEqual(-1e-6);
        expect(square.top).toBeGreaterThanOrEqual(-1e-6);
        expect(square.left + square.side).toBeLessThanOrEqual(width + 1e-6);
        expect(square.top + square.side).toBeLessThanOrEqual(height + 1e-6);
      }
    }),
  );
});
