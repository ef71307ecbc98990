import type { LicenceRow, Regulator } from "#catalogue/lenders/licence.ts";
import { date as dayCell } from "#catalogue/registry/cells.ts";
import { assertNoProblems, CatalogueError } from "#catalogue/registry/problem.ts";
import { readRecords, type SourceFile } from "#catalogue/registry/registry-csv.ts";

export type Approval = Pick<LicenceRow, "kind" | "title" | "number" | "date">;

/** A row of a regulator's list. A company has one row per approval. */
export interface ListEntry {
  lines: number[];
  company: string;
  approvals: Approval[];
  brands: string[];
  website: string | undefined;
}

type Field = "company" | "brands" | "approval" | "number" | "date" | "website";

/** The accepted headings of each column. `true` marks a required column. */
const COLUMNS: Readonly<Record<Regulator, Partial<Record<Field, [boolean, ...string[]]>>>> = {
  FCCPC: {
    company: [true, "name of company", "company", "lender"],
    brands: [true, "name of app", "app", "apps"],
    approval: [true, "approval_status", "status", "approval"],
  },
  OJK: {
    company: [true, "nama perusahaan", "company"],
    brands: [true, "nama platform", "platform"],
    number: [true, "nomor izin", "licence_number"],
    date: [true, "tanggal izin", "licence_date"],
    approval: [true, "jenis usaha", "kind"],
    website: [false, "website"],
  },
  CBN: { company: [true, "name", "bank", "company"], approval: [true, "type", "kind"] },
};

const OJK_TITLE = "LPBBTI berizin /";

/** Kinds of approval, keyed by the first word of the cell in lower case. */
const APPROVALS: Readonly<
  Record<Regulator, Readonly<Record<string, Pick<Approval, "kind" | "title">>>>
> = {
  FCCPC: {
    full: { kind: "digital-money-lender", title: "Digital money lender approval" },
    conditional: { kind: "conditional-digital-money-lender", title: "Conditional approval" },
  },
  OJK: {
    konvensional: { kind: "p2p-licensed", title: `${OJK_TITLE} Konvensional` },
    syariah: { kind: "p2p-licensed", title: `${OJK_TITLE} Syariah` },
  },
  CBN: {
    commercial: { kind: "commercial-bank", title: "Commercial bank" },
    "non-interest": { kind: "non-interest-bank", title: "Non-interest bank" },
  },
};

/** Matches non-Latin letters, because they can look like Latin letters. */
const OTHER_LETTERS = /(?!\p{Script=Latin})\p{L}/u;

/** Decodes UTF-8. Throws a `CatalogueError` if any bytes are invalid. */
export function decodeListFile(file: string, bytes: Uint8Array): SourceFile {
  const text = new TextDecoder().decode(bytes);
  const at = text.search(/[\uFFFD\0]/);
  if (at < 0) return { path: file, text };
  const line = text.slice(0, at).split("\n").length;
  const expected = "text in UTF-8";
  const actual = "bytes of another encoding: save it as CSV UTF-8";
  throw new CatalogueError([{ file, line, field: "text", expected, found: actual }]);
}

/** Parses a regulator's list. Throws one `CatalogueError` with all problems. */
export function parseRegulatorList(regulator: Regulator, source: SourceFile): ListEntry[] {
  const file = source.path;
  const { records, problems } = readRecords(source);
  const [header, ...rows] = records;
  const headings = (header?.record ?? []).map((name) => normalizeCellText(name).toLowerCase());
  const at = new Map<Field, number>();
  for (const [field, [isRequired, ...names]] of getColumnHeadings(regulator)) {
    const column = headings.findIndex((name) => names.includes(name));
    if (column >= 0) at.set(field, column);
    else if (isRequired && problems.length === 0) {
      const expected = `a column named ${names.join(" or ")}`;
      problems.push({ file, line: 1, field, expected, found: headings.join(", ") });
    }
  }
  assertNoProblems(problems);

  const entries = rows.flatMap(({ line, record }): ListEntry[] => {
    const readCell = (field: Field) => normalizeCellText(record[at.get(field) ?? -1] ?? "");
    const wrong = (field: Field, expected: string) => {
      problems.push({ file, line, field, expected, found: readCell(field) });
      return [];
    };
    const company = readCell("company");
    const approval = APPROVALS[regulator][readCell("approval").toLowerCase().split(/\s/)[0] ?? ""];
    const date = readCell("date");
    if (!toComparableName(company) || OTHER_LETTERS.test(company))
      return wrong("company", "a name in Latin letters");
    if (!approval) return wrong("approval", Object.keys(APPROVALS[regulator]).join(" or "));
    if (date && !dayCell.safeParse(date).success) return wrong("date", "a day, as YYYY-MM-DD");
    return [
      {
        lines: [line],
        company,
        brands: parseBrands(readCell("brands")),
        approvals: [
          { ...approval, number: readCell("number") || undefined, date: date || undefined },
        ],
        website: parseWebsiteCell(readCell("website")),
      },
    ];
  });
  assertNoProblems(problems);
  return entries;
}

function getColumnHeadings(regulator: Regulator) {
  return Object.entries(COLUMNS[regulator]) as [Field, [boolean, ...string[]]][];
}

function parseWebsiteCell(cell: string): string | undefined {
  if (cell === "") return undefined;
  return /^https?:/.test(cell) ? cell : `http://${cell}`;
}

function normalizeCellText(cell: string): string {
  return cell.normalize("NFKC").replaceAll(/\s+/g, " ").trim();
}

/** `parseBrands("Kashout, Flash & Co, And Aceloan Apps.") // => ["Kashout", "Flash & Co", "Aceloan"]` */
export function parseBrands(cell: string): string[] {
  return cell
    .split(/\s*[,;]\s*(?:and\s+)?|\s+(?:and|dan)\s+/i)
    .map((brand) => brand.replace(/\s+(?:mobile\s+)?apps?\.?$/i, "").trim())
    .filter((brand) => brand !== "");
}

/** `toComparableName("PT Amartha Mikro Fintek") // => "amarthamikrofintek"` */
export function toComparableName(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/\b(?:pt|tbk|limited|ltd|plc)\b/g, "")
    .replaceAll(/[^\p{Script=Latin}\p{N}]/gu, "");
}
