import { phoneCountryOf } from "#contract/accounts/phone.ts";
import type { Config } from "#server/config/config.ts";

/** Whether text messages go to a stored number: what `SMS_COUNTRIES` does not name gets none. */
export function isServed({ smsCountries }: Pick<Config, "smsCountries">, phone: string): boolean {
  const country = phoneCountryOf(phone);
  return country !== undefined && smsCountries.includes(country);
}
