import { normalisePhone, phoneAtHome } from "#contract/accounts/phone.ts";
import type { Market } from "#contract/wire/market.ts";
import type { RegulatorChannel } from "./regulators.ts";

/** Where a tap on a way to reach a body leads; nowhere for an address of the post. */
export function toContactUrl({ channel, value, market }: RegulatorChannel): string | undefined {
  if (channel === "web") return value;
  if (channel === "email") return `mailto:${value}`;
  if (channel === "whatsapp") return chatAddress(value, market);
  return channel === "phone" ? `tel:${value.replaceAll(/[^\d+]/g, "")}` : undefined;
}

/** As WhatsApp wants it: with the country's code and without its +. */
function chatAddress(value: string, market: Market): string | undefined {
  const phone = normalisePhone(phoneAtHome(value, market));
  return phone && `https://wa.me/${phone.slice(1)}`;
}

/** A telephone number stays on one line. */
export function formatContact({ channel, value }: RegulatorChannel): string {
  const isNumber = channel === "phone" || channel === "whatsapp";
  return isNumber ? value.replaceAll("-", "\u2011") : value.replace("https://", "");
}

/** The id of a page's section about a body and one concern. */
export function toSectionId({ market, concern }: { market: string; concern: string }): string {
  return `${market}-${concern}`;
}
