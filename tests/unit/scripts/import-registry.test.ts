import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readRegistry } from "#catalogue/registry/registry.ts";
import { parseBrands } from "../../../scripts/import-registry/list-file.ts";
import { ROOT } from "../../../scripts/root.ts";
import { createRegistryFiles } from "../catalogue/registry-files.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";

const LENDERS = ["north", "south", "east", "west", "middle"];

/** A registry whose last FCCPC list held five lenders. */
function createFolderWithList(): string {
  return writeFolder({
    "lenders.csv": LENDERS.map((name) => ({
      id: name,
      name: `${name} Lending`,
      legal_name: `${name} Lending Ltd`,
    })),
    "licences.csv": LENDERS.map((lender) => ({ lender })),
    "products.csv": [{ lender: "north" }],
  });
}

function writeFolder(tables: Parameters<typeof createRegistryFiles>[0]): string {
  const files = createRegistryFiles(tables);
  return createTemporaryFolder(
    Object.fromEntries(files.map(({ path: name, text }) => [name, text])),
  );
}

const NEXT = "fccpc-2026-11-01";

function run(
  list: string | Buffer,
  more: readonly string[] = [],
  folder = createFolderWithList(),
  regulator = "FCCPC",
) {
  const file = path.join(createTemporaryFolder({}), "list.csv");
  writeFileSync(file, list);
  const command = [
    path.join(ROOT, "scripts/import-registry.ts"),
    ...[regulator, file, "--source", "https://register.example/next", "--read", "2026-11-20"],
    ...(more.includes("--day") ? [] : ["--day", "2026-11-01"]),
    ...more,
  ];
  const env = { ...process.env, CATALOGUE_REGISTRY_DIR: folder };
  const { stdout, stderr, status } = spawnSync(process.execPath, command, {
    cwd: ROOT,
    env,
    encoding: "utf8",
  });
  return { stdout, stderr, status, folder };
}

const HEAD = "NAME OF COMPANY,NAME OF APP,STATUS";
const row = (company: string, app = "", status = "Full") => `"${company}",${app},${status}`;
const ALL = LENDERS.map((name) => row(`${name.toUpperCase()} LENDING LIMITED`));
const createCsv = (...rows: string[]) => `${[HEAD, ...rows].join("\n")}\n`;

describe("npm run import-registry", () => {
  test("reports new, changed and missing companies without --write", () => {
    const [, south = "", ...others] = ALL;
    const list = createCsv(
      south,
      ...others.slice(1),
      row("WEST  LENDING LTD", "", "Conditional"),
      row("NORTH LENDlNG LTD", "Northcash App"),
    );
    const { stdout, status, folder } = run(list);
    expect(status).toBe(0);
    expect(stdout).toContain(
      "new: 1\n  line 6 NORTH LENDlNG LTD [Northcash] Digital money lender approval  nearest: north (north Lending Ltd)",
    );
    expect(stdout).toContain(
      "gone: 2\n  north (north Lending Ltd)  nearest: NORTH LENDlNG LTD\n  east (east Lending Ltd)",
    );
    expect(stdout).toContain("more than once: 1\n  WEST LENDING LIMITED: lines");
    expect(stdout).toContain("nothing is written without --write");
    expect(readRegistry(folder).lists).toHaveLength(1);
  });

  test("accepts BOM, CRLF, quoted line breaks and full-width letters", () => {
    const odd = `\uFEFF${createCsv(...ALL.slice(1), row("ＮＯＲＴＨ\nLending  Ltd"))}`.replaceAll(
      "\n",
      "\r\n",
    );
    const { stdout } = run(odd);
    expect(stdout).toBe(
      "5 companies; 5 on the last list (made-list)\nbadges that change: 0\nnothing is written without --write\n",
    );
  });

  test("writes the new list with new lenders and apps", () => {
    const list = createCsv(
      ...ALL.slice(1),
      row("NORTH LENDING LTD", "", "Conditional"),
      row("BRAVE NEW CASH LIMITED", "Brave App And Northcash Apps"),
    );
    const { stdout, stderr, status, folder } = run(list, ["--write"]);
    expect(stderr).toBe("");
    expect(stdout).toContain(
      "changed: 1\n  line 6 north: Digital money lender approval -> Conditional approval",
    );
    expect(status).toBe(0);
    const { lenders, lists, licences, products } = readRegistry(folder);
    expect(lists[1]).toMatchObject({
      id: "fccpc-2026-11-01",
      covers: ["digital"],
      day: "2026-11-01",
    });
    expect(licences).toHaveLength(11);
    expect(lenders.at(-1)).toMatchObject({
      id: "brave-new-cash",
      name: "Brave New Cash",
      legalName: "Brave New Cash Limited",
      registerName: "BRAVE NEW CASH LIMITED",
    });
    expect(products.slice(1).map(({ id, name }) => [id, name])).toEqual([
      ["brave", "Brave"],
      ["northcash-brave-new-cash", "Northcash"],
    ]);
  });

  function expectRejection(message: string, ...[list, more]: Parameters<typeof run>) {
    const { stderr, status, folder } = run(list, more);
    expect(stderr).toContain(message);
    expect(status).toBe(1);
    expect(readRegistry(folder).lists).toHaveLength(1);
  }

  const WHOLE = createCsv(...ALL);

  test.each([
    ["a renamed column", WHOLE.replace("NAME OF", "FIRM"), "1 company: expected a column"],
    [
      "a letter of another script",
      createCsv(row("Creditсlan")),
      "2 company: expected a name in Latin",
    ],
    ["an unknown approval", createCsv(row("North", "", "Waiver")), "2 approval: expected full or"],
    [
      "another encoding",
      Buffer.from(createCsv(row("Crédit")), "latin1"),
      "2 text: expected text in UTF-8",
    ],
    ["an open quote", `${HEAD}\n"North,,Full\n`, "2 row: expected cells whose quotes are closed"],
  ])("refuses %s without changing the registry", (_, list, message) => {
    expectRejection(`list.csv:${message}`, list);
  });

  test("rejects incomplete lists and impossible dates", () => {
    expectRejection("3 companies are fewer than 80 % of", createCsv(...ALL.slice(2)), ["--write"]);
    for (const day of ["2026-02-30", "2199-01-01"]) {
      const message = `expected a day or month that has been, as YYYY-MM-DD, found "${day}"`;
      expectRejection(message, WHOLE, ["--day", day]);
    }
  });

  test("writes several approvals of a company once each", () => {
    const list = createCsv(
      ...ALL.slice(1),
      row("North Lending", "Northcash App"),
      row("NORTH LENDING LTD", "Northcash", "Conditional"),
      row("EAST LENDING LIMITED"),
    );
    const { stdout, status, folder } = run(list, ["--write"]);
    expect(status).toBe(0);
    expect(stdout).toContain(
      "changed: 1\n  lines 6, 7 north: Digital money lender approval -> Digital money lender approval, Conditional approval",
    );
    const licences = readRegistry(folder).licences.filter(({ list: of }) => of === NEXT);
    expect(licences.map(({ lender, kind }) => `${lender} ${kind}`).toSorted()).toEqual([
      "east digital-money-lender",
      "middle digital-money-lender",
      "north conditional-digital-money-lender",
      "north digital-money-lender",
      "south digital-money-lender",
      "west digital-money-lender",
    ]);
  });

  test("reports two companies matched to the same lender", () => {
    const folder = writeFolder({
      "lenders.csv": {
        id: "booster",
        name: "Retail Booster",
        legal_name: "Retail Booster Ltd",
        register_name: "RETAIL BOOSTERS LIMITED",
      },
      "licences.csv": { lender: "booster" },
      "products.csv": { lender: "booster" },
    });
    const list = createCsv(
      row("Retail Boosters Limited", "Boost"),
      row("Retail Booster Limited", "Boost"),
    );
    const { stdout, stderr } = run(list, ["--write"], folder);
    expect(stdout).toContain(
      "several companies taken for one lender: 1\n  booster: line 2 Retail Boosters Limited, line 3 Retail Booster Limited",
    );
    expect(stderr).toContain(
      "Retail Boosters Limited (line 2) and Retail Booster Limited (line 3)",
    );
    expect(run(list, ["--write", "--yes"], folder).status).toBe(0);
    expect(readRegistry(folder).licences.filter(({ list: of }) => of === NEXT)).toHaveLength(1);
  });

  test("compares app names without suffixes and domains", () => {
    const heldNames = [
      "Umba Mobile",
      "Zojapay",
      "Lendville.ng",
      "adxcredit.com",
      "North Lending Limited",
    ];
    const folder = writeFolder({
      "lenders.csv": { id: "north", name: "North Lending", legal_name: "North Lending Ltd" },
      "licences.csv": { lender: "north" },
      "products.csv": heldNames.map((name, at) => ({ id: `app-${at}`, lender: "north", name })),
      "terms.csv": { product: "app-1" },
      "permissions.csv": { product: "app-1" },
    });
    const apps = '"Umba Mobile App, Zojapay Mobile, Www.lendville.ng And Adxcredit App"';
    const { stdout, status } = run(createCsv(row("NORTH LENDING LTD", apps)), [], folder);
    expect(status).toBe(0);
    expect(stdout).not.toContain("apps of known lenders");
  });

  test("rejects lists older than the last imported one", () => {
    const message = "the newest list is of 2026-07-13 (made-list): an older one is not imported";
    expectRejection(message, WHOLE, ["--day", "2026-01-01", "--write", "--yes"]);
  });

  test("reports changed apps and licence statuses of known lenders", () => {
    const [north = "", ...others] = ALL;
    const list = createCsv(north.replace(",,", ",Moon Apps,"), ...others.slice(1));
    const { stdout, folder } = run(list, ["--write", "--yes"]);
    expect(stdout).toContain("apps of known lenders: 1\n  line 2 north: + Moon, - Northcash");
    expect(stdout).toContain("badges that change: 1\n  south: listed -> not-found");
    expect(readRegistry(folder).products.map(({ id }) => id)).toEqual(["northcash", "moon"]);
  });

  test("reports new companies with names similar to known lenders", () => {
    const list = createCsv(...ALL.slice(1), row("NORTH LENDlNG LTD"));
    expect(run(list, ["--write"]).stderr).toContain(
      "1 new companies resemble lenders that we know",
    );
  });

  test.each([
    ["Kashout, Flash & Co, And Aceloan Apps", ["Kashout", "Flash & Co", "Aceloan"]],
    ["Kliksave App.", ["Kliksave"]],
    ["Danai.id dan Danaku", ["Danai.id", "Danaku"]],
    ["", []],
  ])("parseBrands parses %j as %j", (cell, brands) => {
    expect(parseBrands(cell)).toEqual(brands);
  });

  test("recognizes renamed platforms by licence number", () => {
    const folder = writeFolder({
      "lenders.csv": { market: "ID", name: "Old Brand", legal_name: "PT North" },
      "lists.csv": { regulator: "OJK" },
      "licences.csv": { kind: "p2p-licensed", number: "KEP-1/D.05/2020" },
      "products.csv": { name: "Old Brand" },
    });
    const list =
      "Nama Perusahaan,Nama Platform,Nomor Izin,Tanggal Izin,Jenis Usaha,Website\nPT Utara,NEW BRAND,KEP-1/D.05/2020,2020-01-02,Konvensional,utara.example\n";
    const { stdout } = run(list, ["--day", "2026-11", "--write"], folder, "OJK");
    expect(stdout).toContain(
      "renamed, by licence number: 1\n  line 2 north-lending: Old Brand, PT North -> NEW BRAND, PT Utara",
    );
    expect(readRegistry(folder).lenders.map(({ id }) => id)).toEqual(["north-lending"]);
  });
});
