import { expect, test } from "vitest";
import { displayNameProblem } from "#server/accounts/names/display-name.ts";
import { siteCatalogue } from "#server/catalogue/catalogue.ts";
import { contentCatalogue } from "../../support/content-catalogue.ts";
import { INDONESIAN_NAMES, NIGERIAN_NAMES } from "./given-names.ts";

const catalogue = siteCatalogue(contentCatalogue());
const problemOf = (name: string) => displayNameProblem({ readCatalogue: () => catalogue }, name);

test.each([
  ["Nigeria", NIGERIAN_NAMES],
  ["Indonesia", INDONESIAN_NAMES],
])("accepts all given names of %s", (_country, names) => {
  expect(names.length).toBeGreaterThan(300);
  expect(names.filter((name) => problemOf(name) !== undefined)).toEqual([]);
  const withSurname = names.map((name) => `${name} Sari`);
  expect(withSurname.filter((name) => problemOf(name) !== undefined)).toEqual([]);
});

test.each(["Bokep Gratis", "P0rno King", "FairMoney Support", "0803 123 4567"])(
  "refuses %s",
  (name) => {
    expect(problemOf(name)).toBeDefined();
  },
);
