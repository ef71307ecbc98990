import { describe, expect, test } from "vitest";
import { toSiteCatalogue } from "#server/catalogue/catalogue.ts";
import { HEADER, parseReviews } from "#server/reviews/import/parse-reviews.ts";
import {
  createCatalogueFileData,
  createFileCompany,
  createFileProduct,
} from "../../support/catalogue-file.ts";

const NOW = Date.UTC(2025, 2, 9);
const CATALOGUE = toSiteCatalogue(
  createCatalogueFileData({
    products: [createFileProduct({ id: "branch", name: "Branch" })],
    companies: [
      createFileCompany({ id: "branch", name: "Branch" }),
      createFileCompany({ id: "kuda", name: "Kuda", market: "ID" }),
    ],
  }),
);
const ROW = {
  ...{ subject: "product:branch", id: "r1", date: "2025-03-01", language: "en", stars: "5" },
  ...{ text: "Fast", outcome: "", amount: "", helpful: "" },
};

function parse(csv: string, encoding: BufferEncoding = "utf8") {
  return parseReviews(Buffer.from(csv, encoding), {
    catalogue: CATALOGUE,
    now: NOW,
    secret: "secret",
  });
}

function parseRow(row: Partial<typeof ROW>) {
  const cells = Object.values({ ...ROW, ...row }).map((cell) => `"${cell.replaceAll('"', '""')}"`);
  return parse(`${HEADER}\n${cells.join(",")}\n`);
}

describe("parseReviews", () => {
  test("returns the values of every column", () => {
    const row = { subject: "company:kuda", language: "id", outcome: "failed", amount: "60000" };
    const text = 'Jelek, "lama"\nSaya atas nama Siti Rahma';
    const { reviews, errors } = parseRow({ ...row, text, helpful: "17", stars: "1" });
    expect(errors).toEqual([]);
    expect(reviews).toEqual([
      {
        ...{ line: 2, id: "r1", key: expect.stringMatching(/^[\w-]{32}$/), isHeld: false },
        ...{ subjectType: "company", subjectId: "kuda", createdAt: Date.UTC(2025, 2, 1) },
        ...{ language: "id", stars: 1, text: 'Jelek, "lama"\nSaya atas nama …' },
        ...{ outcome: "failed", currency: "IDR", amount: 60_000, helpful: 17 },
      },
    ]);
  });

  test("returns unknown values for empty optional cells", () => {
    expect(parseRow({}).reviews).toMatchObject([
      { outcome: "unknown", currency: null, amount: null, helpful: 0 },
    ]);
  });

  test.for([
    [{ subject: "product:kuda" }, "subject", "product:kuda"],
    [{ id: "" }, "id", ""],
    [{ date: "2025-02-30" }, "date", "2025-02-30"],
    [{ date: "01/03/2025" }, "date", "01/03/2025"],
    [{ date: "2025-03-10" }, "date", "2025-03-10"],
    [{ language: "fr" }, "language", "fr"],
    [{ stars: "4.5" }, "stars", "4.5"],
    [{ text: "" }, "text", ""],
    [{ text: "x".repeat(501) }, "text", "501 characters"],
    [{ text: "Butuh dana, chat wa: 812 345 678" }, "text", "812 345 678"],
    [{ text: "itâ€™s good" }, "text", "itâ€™s good"],
    [{ outcome: "yes" }, "outcome", "yes"],
    [{ amount: "60,000" }, "amount", "60,000"],
    [{ helpful: "many" }, "helpful", "many"],
  ] as const)("rejects %j", ([row, field, cell]) => {
    const { reviews, errors } = parseRow(row);
    expect(reviews).toEqual([]);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(new RegExp(`^line 2: ${field}: expected .+, found `));
    expect(errors[0]).toContain(`found ${JSON.stringify(cell)}`);
  });

  test("reports every error with its line", () => {
    const valid = Object.values(ROW).join(",");
    const csv = `${HEADER}\n${valid.replace("Fast", '"Two\nlines"')}\n\n${valid}\na,b\n`;
    expect(parse(`\uFEFF${csv}`).errors).toEqual([
      'line 5: id: expected the id of the review at its source, once per file, found "r1"',
      'line 6: fields: expected 9, found "2"',
    ]);
  });

  test("rejects other column names and encodings", () => {
    expect(parse("a,b\n").errors).toEqual([`line 1: header: expected ${HEADER}, found "a,b"`]);
    expect(parse("").errors).toHaveLength(1);
    expect(parse(HEADER, "utf16le").errors).toHaveLength(1);
  });
});
