import {
  LAYOUT_SHOWS_AFTER_MS,
  LOADING_HIDES_AFTER_MS,
  MOBILE_SCREEN_DIVISOR,
  MOBILE_SCREEN_MAX_PX,
  ROOT_FONT_PX,
  WIDE_SCREEN_DIVISOR,
  WIDE_SCREEN_PX,
} from "#constants.ts";

const widthOver = (divisor: number) => `${100 / divisor}vw`;

const FADE_MS = LOADING_HIDES_AFTER_MS - LAYOUT_SHOWS_AFTER_MS;

/** The rules that stand on constants of the specification, as CSS. */
export const ROOT_RULES = [
  `html{font-size:${ROOT_FONT_PX}px}`,
  `@media(min-width:${WIDE_SCREEN_PX}px){html{font-size:${widthOver(WIDE_SCREEN_DIVISOR)}}}`,
  `@media(max-width:${MOBILE_SCREEN_MAX_PX}px){html{font-size:${widthOver(MOBILE_SCREEN_DIVISOR)}}}`,
  `.loading{animation:loaded ${FADE_MS}ms ${LAYOUT_SHOWS_AFTER_MS}ms forwards}`,
  "@keyframes loaded{to{opacity:0;visibility:hidden}}",
].join("");
