import type { Market } from "#contract/catalogue/constants.ts";

const NIGERIA = "+234";
const INDONESIA = "+62";
/** Prefix of a number whose country is unknown; no real number starts with it. */
const NO_COUNTRY = "+0";

/**
 * Normalises a phone number to its stored form; undefined if invalid. Nigerian numbers have 0 or 234 and ten
 * digits; numbers with 0062 or 00234 are never local. Indonesian numbers are mobile numbers with the country
 * code; 80 is for toll-free and premium numbers.
 * `normalisePhone("0803 123 4567")     // => "+2348031234567"`
 * `normalisePhone("+62 812-3456-7890") // => "+6281234567890"`
 * `normalisePhone("0812 3456 7890")    // => undefined`
 */
export function normalisePhone(text: string): string | undefined {
  const digits = removeSeparators(text);
  const [, nigerian] = /^(?:0|(?:\+|00)?2340?)(?!062|0234)(\d{10})$/.exec(digits) ?? [];
  if (nigerian !== undefined) return NIGERIA + nigerian;
  const [, indonesian] = /^(?:\+|00)?620?(8[1-9]\d{7,10})$/.exec(digits) ?? [];
  return indonesian && INDONESIA + indonesian;
}

function removeSeparators(text: string): string {
  return text.normalize("NFKC").replaceAll(/[\s().\p{Pd}\p{Cf}]/gu, "");
}

/** Also matches Indonesian 081 numbers with ten digits after the 0. */
const NIGERIAN_MOBILE = /^0(?:[789]0|[89]1)\d{8}$/;

/**
 * Completes a number with the page's country code. Nigerian mobile numbers are valid on every page. Other
 * numbers with a leading 0 get the code of `home`, so that no message goes abroad. Without `home`, a number
 * that may be Indonesian is marked, and the form asks for its country.
 * `completePhone("0812 3456 7890", "ID") // => "+6281234567890"`
 * `completePhone("0803 123 4567", "ID")  // => "0803 123 4567"`
 * `completePhone("0852 345 6789", undefined) // => "+08523456789"`
 */
export function completePhone(text: string, home: Market | undefined): string {
  const digits = removeSeparators(text);
  if (NIGERIAN_MOBILE.test(digits)) return text;
  const isLocal = /^0(?!0(?:62|234))\d*$/.test(digits);
  const indonesian = normalisePhone(INDONESIA + text);
  if (home === "ID") return indonesian ?? (isLocal ? INDONESIA + digits : text);
  if (!home && indonesian !== undefined) return indonesian.replace(INDONESIA, NO_COUNTRY);
  return isLocal || indonesian !== undefined ? (normalisePhone(text) ?? text) : text;
}

/** Whether `completePhone` marked a number without a country. */
export function lacksCountry(text: string): boolean {
  return text.startsWith(NO_COUNTRY);
}

/** `phoneCountryOf("+6281234567890") // => "ID"`; undefined for other texts. */
export function phoneCountryOf(stored: string): Market | undefined {
  if (stored.startsWith(INDONESIA)) return "ID";
  return stored.startsWith(NIGERIA) ? "NG" : undefined;
}

/**
 * Converts a stored number to the API's form: Nigerian numbers in local notation.
 * `toWirePhone("+2348031234567") // => "08031234567"`
 * `toWirePhone("+6281234567890") // => "+6281234567890"`
 */
export function toWirePhone(stored: string): string {
  return stored.startsWith(NIGERIA) ? `0${stored.slice(NIGERIA.length)}` : stored;
}
