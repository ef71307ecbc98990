import { mkdtempSync } from "node:fs";
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { inject, onTestFinished } from "vitest";
import { addPolicyMeta } from "#hosting/security-headers.ts";
import { compressFolder } from "#integrations/compress.ts";
import {
  createCatalogueFileData,
  createFileActivity,
  createFileCompany,
  createFilePage,
  createFileProduct,
} from "../../support/catalogue-file.ts";
import type { AtEnd } from "../../support/database.ts";

const LONG_TEXT = "What a loan really costs, said straight. ".repeat(40);

/** The policy of a page: each page has its own script. */
export const createTestPolicy = (name: string) =>
  `default-src 'none';script-src 'self' 'sha256-${Buffer.from(name).toString("base64")}'`;

/** `page("about") // => a page of some 1,700 bytes that compresses well and says "about"` */
export function createTestPage(name: string): string {
  const html = `<!doctype html><meta charset="utf-8"><title>${name}</title><h1>${name}</h1><p>${LONG_TEXT}</p>\n`;
  return addPolicyMeta(Buffer.from(html), createTestPolicy(name)).toString();
}

const FILES: Record<string, string> = {
  "index.html": createTestPage("home"),
  "about.html": createTestPage("about"),
  "loan.html": createTestPage("loans"),
  "loan/sharia.html": createTestPage("sharia loans"),
  "TermsandConditions.html": createTestPage("terms"),
  "404.html": createTestPage("gone"),
  "productDetails/fairmoney.html": createTestPage("FairMoney"),
  "commentDetails/shell.html": createTestPage("comment shell"),
  "commentDetails/prebuilt.html": createTestPage("a prebuilt comment"),
  "commentList/shell.html": createTestPage("comment list shell"),
  "starRating/shell.html": createTestPage("rating shell"),
  "id/index.html": createTestPage("beranda"),
  "id/about.html": createTestPage("tentang"),
  "id/loan.html": createTestPage("pinjaman"),
  "id/404.html": createTestPage("hilang"),
  "id/commentDetails/shell.html": createTestPage("kerangka komentar"),
  "zh/404.html": createTestPage("不见了"),
  "en-ng/404.html": createTestPage("gone from here"),
  "_astro/page.B1xQz.js": `console.log(${JSON.stringify(LONG_TEXT)});\n`,
  "icon.svg": '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>\n',
  "og/home.png": "not really a picture",
  "sitemap-index.xml": "<sitemapindex/>\n",
  "catalogue.json": JSON.stringify(
    createCatalogueFileData({
      products: [
        createFileProduct({ id: "branch", name: "Branch", lender: "branch-international" }),
        createFileProduct({ id: "fairmoney", name: "FairMoney" }),
      ],
      companies: [
        createFileCompany({ id: "branch-international", name: "Branch International" }),
        createFileCompany({ id: "fairmoney", name: "FairMoney Microfinance Bank" }),
      ],
      activities: [createFileActivity(Date.now())],
      news: [createFilePage("reading-rates", { en_US: "Reading rates", id_ID: "Membaca bunga" })],
    }),
  ),
  ".build-inputs": "secret of the build",
  ".well-known/security.txt": "Contact: mailto:support@finny.example\n",
  _headers: "/*\n",
  _redirects: "/a /b\n",
};

export interface Site {
  folder: string;
  write(path: string, content: string | Buffer): Promise<void>;
}

/** A site for one test or file, which may write into it. */
export async function buildSite(atEnd: AtEnd = onTestFinished): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), "site-"));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  await cp((await getSharedSite()).folder, folder, { recursive: true, preserveTimestamps: true });
  return { folder, write: (path, content) => writeInto(folder, path, content) };
}

let shared: Promise<Pick<Site, "folder">> | undefined;

/** Returns the site that all tests of this worker share. Tests must not write into it. */
export function getSharedSite(): Promise<Pick<Site, "folder">> {
  shared ??= writeSharedSite();
  return shared;
}

async function writeSharedSite(): Promise<Pick<Site, "folder">> {
  const folder = mkdtempSync(join(inject("runFolder"), "site-"));
  for (const [path, content] of Object.entries(FILES)) await writeInto(folder, path, content);
  await compressFolder(folder);
  return { folder };
}

async function writeInto(folder: string, path: string, content: string | Buffer): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
