import type { Market } from "#contract/catalogue/constants.ts";

const NIGERIA = "+234";
const INDONESIA = "+62";
/** Marks a number whose country is unknown. No real number starts with this prefix. */
const NO_COUNTRY = "+0";

/**
 * Normalises a phone number to its stored form. Returns undefined for an invalid number. Nigerian
 * numbers have 0 or 234 and ten digits. Indonesian numbers must be mobile numbers with the country
 * code. Numbers with 0062 or 00234 are international, and Indonesian 80 numbers are toll-free or
 * premium numbers.
 * `normalisePhone("0803 123 4567")     // => "+2348031234567"`
 * `normalisePhone("+62 812-3456-7890") // => "+6281234567890"`
 * `normalisePhone("0812 3456 7890")    // => undefined`
 */
export function normalisePhone(text: string): string | undefined {
  const digits = removePhoneSeparators(text);
  const [, nigerian] = /^(?:0|(?:\+|00)?2340?)(?!062|0234)(\d{10})$/.exec(digits) ?? [];
  if (nigerian !== undefined) return NIGERIA + nigerian;
  const [, indonesian] = /^(?:\+|00)?620?(8[1-9]\d{7,10})$/.exec(digits) ?? [];
  return indonesian && INDONESIA + indonesian;
}

function removePhoneSeparators(text: string): string {
  return text.normalize("NFKC").replaceAll(/[\s().\p{Pd}\p{Cf}]/gu, "");
}

/** This pattern also matches Indonesian 081 numbers with ten digits after the 0. */
const NIGERIAN_MOBILE = /^0(?:[789]0|[89]1)\d{8}$/;

/**
 * Adds the country code of the market `home` to a local number. Nigerian mobile numbers stay
 * unchanged. Without `home`, marks a number that may be Indonesian, so that the form asks for the
 * country.
 * `addPhoneCountryCode("0812 3456 7890", "ID") // => "+6281234567890"`
 * `addPhoneCountryCode("0803 123 4567", "ID")  // => "0803 123 4567"`
 * `addPhoneCountryCode("0852 345 6789", undefined) // => "+08523456789"`
 */
export function addPhoneCountryCode(text: string, home: Market | undefined): string {
  const digits = removePhoneSeparators(text);
  if (NIGERIAN_MOBILE.test(digits)) return text;
  const isLocal = /^0(?!0(?:62|234))\d*$/.test(digits);
  const indonesian = normalisePhone(INDONESIA + text);
  if (home === "ID") return indonesian ?? (isLocal ? INDONESIA + digits : text);
  if (!home && indonesian !== undefined) return indonesian.replace(INDONESIA, NO_COUNTRY);
  return isLocal || indonesian !== undefined ? (normalisePhone(text) ?? text) : text;
}

/** Returns whether `addPhoneCountryCode` marked the number as having an unknown country. */
export function isPhoneCountryUnknown(text: string): boolean {
  return text.startsWith(NO_COUNTRY);
}

/** Returns the country of a stored number: `getPhoneCountry("+6281234567890") // => "ID"` */
export function getPhoneCountry(stored: string): Market | undefined {
  if (stored.startsWith(INDONESIA)) return "ID";
  return stored.startsWith(NIGERIA) ? "NG" : undefined;
}

/**
 * Converts a stored number to the API's format, which has no country code for Nigerian numbers.
 * `toApiPhone("+2348031234567") // => "08031234567"`
 * `toApiPhone("+6281234567890") // => "+6281234567890"`
 */
export function toApiPhone(stored: string): string {
  return stored.startsWith(NIGERIA) ? `0${stored.slice(NIGERIA.length)}` : stored;
}
