import { findNewestCoveringList, type HeldList } from "#catalogue/registry/register-lists.ts";
import type { Lender } from "./lender.ts";
import type { Licence } from "./licence.ts";

export interface LicensedPindar {
  lender: Lender;
  entry: Licence;
  business: "sharia" | "conventional" | undefined;
}

interface PindarList {
  list: HeldList;
  licensed: LicensedPindar[];
  notFound: Lender[];
  ended: Lender[];
}

export function createPindarList(
  lenders: readonly Lender[],
  lists: readonly HeldList[],
): PindarList | undefined {
  const list = findNewestCoveringList(lists, "OJK", "digital");
  if (!list) return undefined;
  const filterByStatus = (status: Lender["licence"]["status"]) =>
    lenders.filter(({ market, licence }) => market === "ID" && licence.status === status);
  const licensed = lenders.flatMap((lender) => {
    const entry = lender.licences.find((licence) => licence.list.id === list.id);
    const isEnded = lender.licence.status === "ended";
    return entry && !isEnded ? [{ lender, entry, business: findBusinessType(entry) }] : [];
  });
  return { list, licensed, notFound: filterByStatus("not-found"), ended: filterByStatus("ended") };
}

function findBusinessType({ title }: Licence): LicensedPindar["business"] {
  if (/syariah/i.test(title)) return "sharia";
  return /konvensional/i.test(title) ? "conventional" : undefined;
}
