import * as v from "valibot";
import { MARKETS } from "#contract/catalogue/constants.ts";
import { count, encryptedOrigin, list, matching, missingLines, secret } from "./config-values.ts";

const countries = list(v.picklist(MARKETS, `${MARKETS.join(" or ")}, or both between commas`));

export const SMS_VALUES = {
  SMS_PROVIDER: v.optional(v.picklist(["termii"], "termii")),
  SMS_API_KEY: v.optional(secret("the provider's key, without spaces")),
  SMS_SENDER: v.optional(matching(/^[A-Za-z0-9 -]{3,11}$/, "3 to 11 letters, digits and dashes")),
  SMS_BASE_URL: v.optional(encryptedOrigin, "https://api.ng.termii.com"),
  SMS_PER_HOUR: v.optional(count, "500"),
  SMS_PER_DAY: v.optional(count, "3000"),
  SMS_COUNTRIES: v.optional(countries, "NG"),
};

export const SMS_SECRETS = ["SMS_API_KEY"] as const;

type Values = v.InferOutput<v.ObjectSchema<typeof SMS_VALUES, undefined>>;

export function findSmsProblems(values: Values): string[] {
  return missingLines(values, ["SMS_PROVIDER", "SMS_API_KEY", "SMS_SENDER"]);
}

export function parseSms(values: Values) {
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
