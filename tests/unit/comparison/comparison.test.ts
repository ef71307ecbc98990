import { describe, expect, test } from "vitest";
import { createDevice, openPage } from "../support/opened-page.ts";

const KEY = "finny:comparison";
const [A, B, C, D, E] = ["a", "b", "c", "d", "e"].map((id) => ({ id, name: id.toUpperCase() }));
if (!(A && B && C && D && E)) throw new Error("five products");

async function open(address = "/") {
  const device = createDevice();
  openPage(address, device);
  return { ...(await import("#browser/catalogue/comparison-store.ts")), device };
}

describe("products chosen for the comparison", () => {
  test("are stored in the order of selection", async () => {
    const { $comparison, toggleComparedProduct, device } = await open();
    expect($comparison.get()).toEqual([]);
    expect([toggleComparedProduct(A), toggleComparedProduct(B)]).toEqual(["added", "added"]);
    expect(JSON.parse(device.localStorage.getItem(KEY) ?? "")).toEqual([A, B]);
    expect(toggleComparedProduct(A)).toBe("removed");
    expect($comparison.get()).toEqual([B]);
    toggleComparedProduct(B);
    expect(device.localStorage.getItem(KEY)).toBeNull();
  });

  test("are limited to four", async () => {
    const { $comparison, toggleComparedProduct, clearCompared } = await open();
    for (const product of [A, B, C, D]) toggleComparedProduct(product);
    expect(toggleComparedProduct(E)).toBe("full");
    expect($comparison.get()).toEqual([A, B, C, D]);
    clearCompared();
    expect($comparison.get()).toEqual([]);
  });

  test("are contained in the address of the comparison", async () => {
    const { comparisonAddress } = await open("/id/productList");
    expect(comparisonAddress(["a", "b"])).toBe("/id/compare?products=a,b");
    expect(comparisonAddress([])).toBe("/id/compare");
    expect(comparisonAddress(["a"], { amount: "2.000.000", term: "12" })).toBe(
      "/id/compare?products=a&amount=2.000.000&term=12",
    );
  });
});
