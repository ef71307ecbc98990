import { addPhoneCountryCode, normalisePhone } from "#contract/accounts/phone.ts";
import type { Market } from "#contract/catalogue/constants.ts";
import type { RegulatorChannel } from "./regulators.ts";

export function toContactUrl({ channel, value, market }: RegulatorChannel): string | undefined {
  if (channel === "web") return value;
  if (channel === "email") return `mailto:${value}`;
  if (channel === "whatsapp") return toWhatsAppUrl(value, market);
  return channel === "phone" ? `tel:${value.replaceAll(/[^\d+]/g, "")}` : undefined;
}

/** Returns the WhatsApp link of a phone number. The link needs the country code without `+`. */
function toWhatsAppUrl(value: string, market: Market): string | undefined {
  const phone = normalisePhone(addPhoneCountryCode(value, market));
  return phone && `https://wa.me/${phone.slice(1)}`;
}

/** Non-breaking hyphens keep a phone number on one line. */
export function formatContact({ channel, value }: RegulatorChannel): string {
  const isNumber = channel === "phone" || channel === "whatsapp";
  return isNumber ? value.replaceAll("-", "\u2011") : value.replace("https://", "");
}

export function toSectionId({ market, concern }: { market: string; concern: string }): string {
  return `${market}-${concern}`;
}
