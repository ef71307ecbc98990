import type { Market } from "#contract/wire/market.ts";

const NIGERIA = "+234";
const INDONESIA = "+62";
/** Begins no number. */
const NO_COUNTRY = "+0";

/**
 * A telephone number in the one form that is stored, or undefined for what is none. Nigerian ones
 * are 0 and ten digits, or the country's code in place of the 0; 00 and a code begin none that is short
 * of digits. Indonesian ones are mobile numbers with the country's code; 80 begins those that cost their
 * caller more, or nothing.
 *
 * `normalisePhone("0803 123 4567")     // => "+2348031234567"`
 * `normalisePhone("2348031234567")     // => "+2348031234567"`
 * `normalisePhone("+62 812-3456-7890") // => "+6281234567890"`
 * `normalisePhone("0812 3456 7890")    // => undefined`
 */
export function normalisePhone(text: string): string | undefined {
  const digits = withoutSeparators(text);
  const [, nigerian] = /^(?:0|(?:\+|00)?2340?)(?!062|0234)(\d{10})$/.exec(digits) ?? [];
  if (nigerian !== undefined) return NIGERIA + nigerian;
  const [, indonesian] = /^(?:\+|00)?620?(8[1-9]\d{7,10})$/.exec(digits) ?? [];
  return indonesian && INDONESIA + indonesian;
}

function withoutSeparators(text: string): string {
  return text.normalize("NFKC").replaceAll(/[\s().\p{Pd}\p{Cf}]/gu, "");
}

/** As they are written there. Of Indonesian numbers those of 081 with ten digits after the 0 look the same. */
const NIGERIAN_MOBILE = /^0(?:[789]0|[89]1)\d{8}$/;

/**
 * Reads a number typed on a page for readers of one country. What is written as Nigerian mobiles are is one on
 * every page. The rest that begins with 0 gets the code of the page's country, so that no code goes to a
 * stranger abroad; what is none at home will be refused. On a page for readers of neither country that is
 * also what may be a mobile number of Indonesia: its writer is asked for the country's code.
 *
 * `phoneAtHome("0813 123 4567", "ID")  // => "0813 123 4567"`
 * `phoneAtHome("0812 3456 7890", "ID") // => "+6281234567890"`
 * `phoneAtHome("0803 123 4567", "ID")  // => "0803 123 4567"`
 * `phoneAtHome("021 5555 1234", "ID")  // => "+6202155551234"`
 * `phoneAtHome("0852 345 6789", undefined) // => "+08523456789"`
 */
export function phoneAtHome(text: string, home: Market | undefined): string {
  const digits = withoutSeparators(text);
  if (NIGERIAN_MOBILE.test(digits)) return text;
  const isOfHome = /^0(?!0(?:62|234))\d*$/.test(digits);
  const indonesian = normalisePhone(INDONESIA + text);
  if (home === "ID") return indonesian ?? (isOfHome ? INDONESIA + digits : text);
  if (!home && indonesian !== undefined) return indonesian.replace(INDONESIA, NO_COUNTRY);
  return isOfHome || indonesian !== undefined ? (normalisePhone(text) ?? text) : text;
}

/** Whether a text lacks only the code of a country, as `phoneAtHome` marks it. */
export function lacksCountry(text: string): boolean {
  return text.startsWith(NO_COUNTRY);
}

/** `phoneCountryOf("+6281234567890") // => "ID"`; undefined for what is no stored number. */
export function phoneCountryOf(stored: string): Market | undefined {
  if (stored.startsWith(INDONESIA)) return "ID";
  return stored.startsWith(NIGERIA) ? "NG" : undefined;
}

/**
 * A stored number as the API sends it: Nigerian ones as people there write them.
 *
 * `wirePhone("+2348031234567") // => "08031234567"`
 * `wirePhone("+6281234567890") // => "+6281234567890"`
 */
export function wirePhone(stored: string): string {
  return stored.startsWith(NIGERIA) ? `0${stored.slice(NIGERIA.length)}` : stored;
}
