import type { RegulatorChannel } from "./regulators.ts";

/** Where a tap on a way to reach a body leads; nowhere for an address of the post. */
export function addressOfWay({ channel, value }: RegulatorChannel): string | undefined {
  if (channel === "web") return value;
  if (channel === "email") return `mailto:${value}`;
  return channel === "phone" ? `tel:${value.replaceAll(/[^\d+]/g, "")}` : undefined;
}

/** A telephone number stays on one line. */
export function wordsOfWay({ channel, value }: RegulatorChannel): string {
  return channel === "phone" ? value.replaceAll("-", "\u2011") : value.replace("https://", "");
}

/** The id of the section of a page that tells all of a body for one concern. */
export function sectionOfBody({ market, concern }: { market: string; concern: string }): string {
  return `${market}-${concern}`;
}
