import type { LicenceState } from "#contract/catalogue/licence.ts";
import type { Warning } from "#contract/warnings/warning.ts";
import type { Market } from "#contract/wire/market.ts";
import { lookalikeKey } from "./warning-index.ts";

interface NamedLender {
  readonly id: string;
  readonly name: string;
  readonly legalName: string;
  readonly market: Market;
  readonly licence: { readonly status: LicenceState };
}

interface NamedProduct {
  readonly name: string;
  readonly lenderId: string;
}

/** The task force publishes illegal offers in Indonesia. */
const MARKET_OF_WARNINGS: Market = "ID";

/**
 * Maps names to the lenders on the regulator's current list that use them, so that a warning is not read as
 * one about the licensed firm. Names match if they look alike: `Rupiah Cepat` and `RupiahCepat`.
 */
export function createNamesakeFinder<Lender extends NamedLender>(
  lenders: readonly Lender[],
  products: readonly NamedProduct[],
): (warning: Pick<Warning, "name" | "aliases" | "copies">) => Lender | undefined {
  const licensed = new Map(
    lenders
      .filter(({ market, licence }) => market === MARKET_OF_WARNINGS && licence.status === "listed")
      .map((lender) => [lender.id, lender]),
  );
  const byKey = new Map<string, Lender>();
  for (const { name, lenderId } of products) {
    const lender = licensed.get(lenderId);
    if (lender) byKey.set(lookalikeKey(name), lender);
  }
  for (const lender of licensed.values()) {
    for (const name of [lender.legalName, lender.name]) byKey.set(lookalikeKey(name), lender);
  }
  return ({ name, aliases, copies }) =>
    [name, ...aliases, copies ?? ""]
      .map((published) => byKey.get(lookalikeKey(published)))
      .find((lender) => lender !== undefined);
}
