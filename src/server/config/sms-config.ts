import * as v from "valibot";
import { MARKETS } from "#contract/catalogue/constants.ts";
import { isEncryptedOrLocal, list, missingLines, origin } from "./config-values.ts";

interface SmsConfig {
  readonly provider: "termii";
  readonly apiKey: string;
  readonly sender: string;
  readonly baseUrl: string;
  readonly perHour: number;
  readonly perDay: number;
}

const providerOrigin = v.pipe(
  origin,
  v.check(isEncryptedOrLocal, "an https address without a path"),
);

const countries = list(v.picklist(MARKETS, `${MARKETS.join(" or ")}, or both between commas`));

const count = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,6}$/, "a whole number from 1"),
  v.transform(Number),
);

export const SMS_VALUES = {
  SMS_PROVIDER: v.optional(v.picklist(["termii"], "termii")),
  SMS_API_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, "the provider's key, without spaces")),
  ),
  SMS_SENDER: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9 -]{3,11}$/, "3 to 11 letters, digits and dashes")),
  ),
  SMS_BASE_URL: v.optional(providerOrigin, "https://api.ng.termii.com"),
  SMS_PER_HOUR: v.optional(count, "500"),
  SMS_PER_DAY: v.optional(count, "3000"),
  SMS_COUNTRIES: v.optional(countries, "NG"),
};

export const SMS_SECRETS = ["SMS_API_KEY"] as const;

type Values = v.InferOutput<v.ObjectSchema<typeof SMS_VALUES, undefined>>;

export function findSmsProblems(values: Values): string[] {
  return missingLines(values, ["SMS_PROVIDER", "SMS_API_KEY", "SMS_SENDER"]);
}

export function parseSms(values: Values): SmsConfig | undefined {
  const { SMS_PROVIDER, SMS_API_KEY, SMS_SENDER, SMS_BASE_URL } = values;
  if (!SMS_PROVIDER || !SMS_API_KEY || !SMS_SENDER) return undefined;
  return {
    provider: SMS_PROVIDER,
    apiKey: SMS_API_KEY,
    sender: SMS_SENDER,
    baseUrl: SMS_BASE_URL,
    perHour: values.SMS_PER_HOUR,
    perDay: values.SMS_PER_DAY,
  };
}
