import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { readArguments } from "#server/commands/command.ts";
import type { Config } from "#server/config/config.ts";
import { importReviews } from "#server/reviews/import/import-command.ts";
import { madeCatalogueFile, madeCompany, madeProduct } from "../../../support/catalogue-file.ts";
import { createDatabase, type TestDatabase } from "../../../support/database.ts";
import { runPolaris } from "../../support/polaris-command.ts";

export const MAPPING = {
  source: "Google Play",
  subject: {
    type: "product",
    column: "app",
    ids: { branch: "branch", "com.fairmoney.app": "fairmoney", "theirs-7": "kuda" },
  },
  stars: "score",
  text: "content",
  date: { column: "at", format: "iso" },
  id: "reviewId",
  author: "userName",
};

/** Three reviews, one with wrong stars, and one that is there twice. */
export const SMALL = [
  "reviewId,app,userName,score,at,content",
  'r1,branch,Ada Eze,5,2025-03-01 10:00:00,"Fast, and good"',
  "r2,com.fairmoney.app,Obi,1,2025-03-02,The interest is too high",
  "r3,theirs-7,Uma,3,2025-03-03,Pinjaman cepat dan mudah",
  "r4,branch,Ada Eze,9,2025-03-04,Good",
  "r1,branch,Ada Eze,5,2025-03-01 10:00:00,Fast",
  "",
].join("\n");

/** The words of the command, in such a folder. */
export const IMPORT = [
  ...["import", "reviews", "reviews.csv"],
  ...["--mapping", "mapping.json", "--dist", "."],
] as const;

/** A folder with the file, its mapping and a built site of invented lenders. */
export function prepare(csv: string | Buffer, mapping: object = MAPPING) {
  const folder = mkdtempSync(join(tmpdir(), "import-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const published = [
    {
      day: "2026-01-01",
      medium: "google-play" as const,
      source: "https://store.example",
      appId: "com.fairmoney.app",
      language: "en",
    },
  ];
  const site = madeCatalogueFile({
    products: [
      madeProduct({ id: "branch", name: "Branch" }),
      madeProduct({ id: "fairmoney", name: "FairMoney", published }),
      madeProduct({ id: "kuda", name: "Kuda" }),
    ],
    companies: ["branch", "fairmoney", "kuda"].map((id) => madeCompany({ id, name: id })),
  });
  writeFileSync(join(folder, "reviews.csv"), csv);
  writeFileSync(join(folder, "mapping.json"), JSON.stringify(mapping));
  writeFileSync(join(folder, "catalogue.json"), JSON.stringify(site));
  return folder;
}

export function runImport({ environment }: TestDatabase, folder: string, ...more: string[]) {
  return runPolaris([...IMPORT, ...more], environment, folder);
}

/** The message with which the command refuses. */
export async function refusalOf(folder: string, [, ...words]: readonly string[]): Promise<string> {
  const store = await (await createDatabase("sqlite")).open();
  const given = readArguments(words, importReviews.usage);
  const pathOf = (text: string) => join(folder, text);
  const refused = importReviews.run({ ...given, pathOf }, store, {} as Config);
  return refused.then(
    () => "",
    (error: Error) => error.message,
  );
}

/** `{ taken: 3, held: 1, "bad-stars": 1 }` */
export function countsIn(stdout: string): Record<string, number> {
  const [, taken = ""] = /, (\d+)(?: would be)? taken/.exec(stdout) ?? [];
  const lines = stdout.matchAll(/^ +(\d+) ([a-z-]+)$/gm);
  const skipped = [...lines].map(([, count, reason = ""]) => [reason, Number(count)] as const);
  const [, held] = /^ +(\d+) of them held for a look$/m.exec(stdout) ?? [];
  const ofTaken = { taken: Number(taken), ...(held && { held: Number(held) }) };
  return { ...ofTaken, ...Object.fromEntries(skipped) };
}
