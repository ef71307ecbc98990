import * as v from "valibot";
import { MARKETS } from "#contract/catalogue/constants.ts";
import { isEncryptedOrLocal, list, missingLines, origin } from "./config-values.ts";

interface SmsConfig {
  readonly provider: "termii";
  readonly apiKey: string;
  readonly sender: string;
  readonly baseUrl: string;
  readonly perHour: number;
}

const providerOrigin = v.pipe(
  origin,
  v.check(isEncryptedOrLocal, "an https address without a path"),
);

const countries = list(v.picklist(MARKETS, `${MARKETS.join(" or ")}, or both between commas`));

export const SMS_VALUES = {
  SMS_PROVIDER: v.optional(v.picklist(["termii"], "termii")),
  SMS_API_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, "the provider's key, without spaces")),
  ),
  SMS_SENDER: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9 -]{3,11}$/, "3 to 11 letters, digits and dashes")),
  ),
  SMS_BASE_URL: v.optional(providerOrigin, "https://api.ng.termii.com"),
  SMS_PER_HOUR: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/, "a whole number from 1"), v.transform(Number)),
    "500",
  ),
  SMS_COUNTRIES: v.optional(countries, "NG"),
};

export const SMS_SECRETS = ["SMS_API_KEY"] as const;

type Values = v.InferOutput<v.ObjectSchema<typeof SMS_VALUES, undefined>>;

export function findSmsProblems(values: Values): string[] {
  return missingLines(values, ["SMS_PROVIDER", "SMS_API_KEY", "SMS_SENDER"]);
}

export function parseSms(values: Values): SmsConfig | undefined {
  const { SMS_PROVIDER, SMS_API_KEY, SMS_SENDER, SMS_BASE_URL, SMS_PER_HOUR } = values;
  if (!SMS_PROVIDER || !SMS_API_KEY || !SMS_SENDER) return undefined;
  return {
    provider: SMS_PROVIDER,
    apiKey: SMS_API_KEY,
    sender: SMS_SENDER,
    baseUrl: SMS_BASE_URL,
    perHour: SMS_PER_HOUR,
  };
}
