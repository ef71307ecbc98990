import { describe, expect, test } from "vitest";
import { readRegistry } from "#catalogue/registry/registry.ts";
import { LICENCE_STATES } from "#contract/catalogue/licence.ts";
import { addressOf } from "#i18n/addresses.ts";
import { formatPeriod } from "#i18n/dates.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { elementsNamed } from "../../scripts/check-site/page.ts";
import { builtPage, mainText, textOf } from "./support/built-pages.ts";

const { lenders, lists, licences, decisions } = readRegistry();
const newest = lists
  .filter(({ regulator, covers }) => regulator === "OJK" && covers.includes("digital"))
  .toSorted((a, b) => (a.day < b.day ? 1 : -1))[0];

describe.each(LOCALE_CODES)("in %s", (locale) => {
  test("lists every licensed online lender with its number", () => {
    const page = builtPage(locale, "/licensedPindar");
    const text = mainText(page);
    const links = new Set(elementsNamed(page, "a").map(({ attributes }) => attributes["href"]));
    const entries = licences.filter(({ list }) => list === newest?.id);
    expect(entries.length).toBeGreaterThanOrEqual(94);
    for (const { lender: id, number = "", date = "" } of entries) {
      const lender = lenders.find((one) => one.id === id);
      expect(links).toContain(addressOf(locale, `/companyDetails/${id}`));
      expect(text).toContain(`${lender?.name} ${lender?.legalName}`);
      expect(text).toContain(`${number} · ${formatPeriod(locale, date)}`);
      for (const former of lender?.formerNames ?? []) expect(text).toContain(former);
    }
    expect(text).toContain(formatPeriod(locale, newest?.day ?? ""));
  });

  test("names former Indonesian lenders and decisions", () => {
    const text = mainText(builtPage(locale, "/licensedPindar"));
    const older = licences.filter(({ list }) =>
      lists.some(({ id, regulator }) => id === list && regulator === "OJK"),
    );
    for (const { lender: id } of [...older, ...decisions]) {
      const lender = lenders.find((one) => one.id === id);
      // The page is about online lenders: Kredivo is a finance company today.
      if (lender?.lenderType === "digital") expect(text).toContain(lender.legalName);
    }
    for (const { number, day } of decisions) {
      expect(text).toContain(number ?? formatPeriod(locale, day));
    }
  });

  test("explains each status and dates each list", () => {
    const text = mainText(builtPage(locale, "/licenceStatus"));
    for (const state of LICENCE_STATES) {
      expect(text).toContain(textOf(locale, "registers", `status.${state}.name`));
    }
    for (const { day, asOf } of lists) {
      expect(text).toContain(formatPeriod(locale, day));
      expect(text).toContain(formatPeriod(locale, asOf));
    }
  });
});
