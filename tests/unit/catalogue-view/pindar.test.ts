import { describe, expect, test } from "vitest";
import { createPindarList } from "#catalogue/lenders/pindar.ts";
import type { LicenceFacts } from "#contract/catalogue/product.ts";
import { createHeldList, createTestLender, createTestLicence } from "./made.ts";

const OLD = createHeldList({ id: "ojk-2019", regulator: "OJK", day: "2019-02-01" });
const NEW = createHeldList({ id: "ojk-2026", regulator: "OJK", day: "2026-06" });
const BANKS = createHeldList({
  id: "banks",
  regulator: "OJK",
  day: "2026-09",
  covers: ["commercial-bank"],
});

function createPindar(id: string, status: LicenceFacts["status"], titles: [typeof NEW, string][]) {
  const licences = titles.map(([list, title]) => createTestLicence(list, { title }));
  const licence = { status, regulators: ["OJK"], listDate: "2026-06" };
  return createTestLender({ id, market: "ID", licences, licence });
}

describe("createPindarList", () => {
  test("groups lenders by their status on the newest OJK list", () => {
    const lenders = [
      createPindar("sharia", "listed", [[NEW, "LPBBTI berizin / Syariah"]]),
      createPindar("limited", "restricted", [[NEW, "LPBBTI berizin / Konvensional"]]),
      createPindar("renewed", "listed", [
        [NEW, "LPBBTI berizin"],
        [OLD, "Terdaftar / Konvensional"],
      ]),
      createPindar("gone", "not-found", [[OLD, "Terdaftar / Konvensional"]]),
      createPindar("revoked", "ended", []),
      createTestLender({
        id: "nigerian",
        licence: { status: "not-found", regulators: [], listDate: "" },
      }),
    ];
    const result = createPindarList(lenders, [OLD, NEW, BANKS]);
    expect(result?.list.id).toBe("ojk-2026");
    expect(result?.licensed.map(({ lender, business }) => [lender.id, business])).toEqual([
      ["sharia", "sharia"],
      ["limited", "conventional"],
      ["renewed", undefined],
    ]);
    expect(result?.notFound.map(({ id }) => id)).toEqual(["gone"]);
    expect(result?.ended.map(({ id }) => id)).toEqual(["revoked"]);
  });

  test("returns undefined without an OJK list", () => {
    expect(createPindarList([createTestLender()], [BANKS])).toBeUndefined();
  });
});
