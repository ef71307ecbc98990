import { MARKETS, type Market } from "#contract/catalogue/constants.ts";

/** Well-known lenders, suggested until there are enough searches by readers. */
const WELL_KNOWN = {
  NG: ["FairMoney", "Palmcredit", "Branch", "Carbon", "Moniepoint"],
  ID: ["Kredivo", "Akulaku", "AdaKami", "Kredit Pintar", "Indodana"],
} as const satisfies Record<Market, readonly string[]>;

const MAX_SUGGESTIONS = 6;

export function suggestSearches(market: Market | undefined, names: Iterable<string>): string[] {
  const lowerNames = new Set([...names].map((name) => name.toLowerCase()));
  const lists = (market ? [market] : MARKETS).map((one) =>
    WELL_KNOWN[one].filter((name) => lowerNames.has(name.toLowerCase())),
  );
  const maxLength = Math.max(...lists.map(({ length }) => length));
  const interleaved = Array.from({ length: maxLength }, (_, place) =>
    lists.flatMap((list) => list[place] ?? []),
  );
  return interleaved.flat().slice(0, MAX_SUGGESTIONS);
}
