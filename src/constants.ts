/**
 * Constants from the specification, section 9. Constants of the API are in the contract, which must not import
 * other modules: length of posts (`contract/post.ts`), size of pictures (`contract/picture.ts`), product sorting
 * and scores (`contract/product-order.ts`), reasons for reports (`contract/report.ts`). Times are in ms unless
 * the name has another unit.
 */

export const DAY_MS = 24 * 60 * 60 * 1000;

export const HEADER_SCROLL_THRESHOLD_PX = 100;
export const LAYOUT_SHOWS_AFTER_MS = 50;
export const LOADING_HIDES_AFTER_MS = 100;

/** The root font size: `ROOT_FONT_PX`, or the screen width divided by a divisor on wide or mobile screens. */
export const ROOT_FONT_PX = 240;
export const WIDE_SCREEN_PX = 2400;
export const WIDE_SCREEN_DIVISOR = 10;
export const MOBILE_SCREEN_MAX_PX = 767;
export const MOBILE_SCREEN_DIVISOR = 3.125;

export const REQUEST_TIMEOUT_MS = 20_000;
export const TOAST_SHOWN_MS = 2000;
/**
 * Shows messages of more than 20 characters three times as long, because two seconds are too short to read them.
 * Not in the specification.
 */
export const SHORT_TOAST_CHARACTERS = 20;
export const LONG_TOAST_TIMES = 3;
export const TOAST_DELAY_MS = 300;
export const CACHE_ENTRY_MS = 12 * 60 * 60 * 1000;
export const COOKIE_DAYS = 30;
export const SESSION_RESTORE_TIMEOUT_MS = 5000;
/** The localStorage key of the session. */
export const SESSION_KEY = "finny:session";

export const SEARCH_HISTORY_KEPT = 5;
export const EXCERPT_CHARACTERS = 70;

/** English suffixes for multiples of a unit, largest unit first. */
export const SHORT_UNITS = [
  [1e9, "B"],
  [1e6, "M"],
  [1e3, "K"],
] as const;

/** The probability that a visitor gets the second variant of the home page. */
export const HOME_SPLIT_SHARE = 0.5;

export const LOAN_TERMS_MONTHS = [3, 6, 9, 12, 24, 36, 48] as const;
export const CALCULATOR_CYCLES_MONTHS = [1, 3, 6, 12] as const;
export const CALCULATOR_CYCLES_YEARS = [1, 3, 5, 10, 20] as const;
export const TERM_RANGES_MONTHS = [
  [1, 3],
  [3, 6],
  [6, 12],
] as const;
export const TERM_RANGES_YEARS = [
  [1, 3],
  [3, 10],
  [10, 30],
] as const;
export const AMOUNT_FILTERS = [
  [0, 20_000],
  [20_000, 50_000],
  [50_000, 100_000],
  [100_000, 200_000],
] as const;

export const SUPPORT_HOURS = { opens: "08:00", closes: "17:00" } as const;
export const OFFICE_HOURS = { opens: "09:00", closes: "17:00" } as const;
