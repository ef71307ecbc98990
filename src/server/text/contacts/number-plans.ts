import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/max";

const MOBILE = new Set(["MOBILE", "FIXED_LINE_OR_MOBILE"]);
const LINE = new Set([...MOBILE, "FIXED_LINE", "VOIP"]);

export const MIN_MOBILE_DIGITS = 10;
/** 15 by E.164, and two zeros that dial abroad. */
const MAX_DIGITS = 17;

/** A number of a country, without what is dialled before it from abroad. */
export function isMobileOf(digits: string, country: CountryCode): boolean {
  const number = parsePhoneNumberFromString(digits, country);
  return number?.country === country && MOBILE.has(number.getType() ?? "");
}

/** `isMobile("08031234567") // => true`: Nigeria, Indonesia and China, with the country's code, too. */
export function isMobile(digits: string): boolean {
  if (digits.length < MIN_MOBILE_DIGITS || digits.length > MAX_DIGITS) return false;
  if (digits.startsWith("0")) {
    const home = digits.replace(/^00(?=234|62|86)|^0(?=62|234)/, "");
    if (home !== digits) return isMobile(home);
    return isMobileOf(digits, "NG") || isMobileOf(digits, "ID");
  }
  const [code] = /^(?:2340?|620?|86)/.exec(digits) ?? [];
  return code !== undefined && isTyped(`+${digits}`, MOBILE);
}

/** `isLandline("0215551234") // => true` */
export function isLandline(digits: string): boolean {
  return (
    digits.startsWith("0") &&
    digits.length <= MAX_DIGITS &&
    ["NG", "ID"].some((country) => {
      const number = parsePhoneNumberFromString(digits, country as CountryCode);
      return LINE.has(number?.getType() ?? "");
    })
  );
}

/** `isAbroad("254712123456") // => true`: any number of the world behind a plus. */
export function isAbroad(digits: string): boolean {
  return isTyped(`+${digits}`, LINE);
}

function isTyped(number: string, types: ReadonlySet<string>): boolean {
  return types.has(parsePhoneNumberFromString(number)?.getType() ?? "");
}
