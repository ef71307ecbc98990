import { phoneCountryOf } from "#contract/accounts/phone.ts";
import type { Market } from "#contract/wire/market.ts";
import type { Config } from "#server/config/config.ts";
import type { Carrier } from "./carrier.ts";
import { DeliveryFailed } from "./delivery-failed.ts";

/** Whether text messages go to a stored number: what `SMS_COUNTRIES` does not name gets none. */
export function isServed({ smsCountries }: Pick<Config, "smsCountries">, phone: string): boolean {
  const country = phoneCountryOf(phone);
  return country !== undefined && smsCountries.includes(country);
}

/** Carries what is for the countries that are served; the rest fails as `notServed`. */
export function withinCountries(carrier: Carrier, served: readonly Market[]): Carrier {
  return {
    async carry(letter, log) {
      const country = phoneCountryOf(letter.to);
      if (country !== undefined && !served.includes(country)) throw new DeliveryFailed("notServed");
      await carrier.carry(letter, log);
    },
    close: () => carrier.close(),
  };
}
