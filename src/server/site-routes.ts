import { join } from "node:path";
import { Hono } from "hono";
import { findCurrentAddress, findShellPage } from "#hosting/addresses.ts";
import { addressOf, splitAddress } from "#i18n/addresses.ts";
import { DEFAULT_LOCALE } from "#i18n/locales.ts";
import type { ServerContext, ServerEnvironment } from "#server/core/environment.ts";
import {
  type FileInfo,
  readFileInfo,
  sendFile,
  sendNotFoundPage,
} from "#server/http/files/send-file.ts";
import { createResponse, respondError, respondPlainText, setHeader } from "#server/http/reply.ts";
import { sendPageWithoutReviews } from "#server/reviews/outdated-reviews.ts";
import type { Services } from "./services.ts";

/** Paths of assets. A missing asset gets a short text instead of an error page, which browsers would discard. */
const ASSET_PATH = /\.(?:avif|css|ico|jpe?g|js|json|map|png|svg|txt|webmanifest|webp|woff2?|xml)$/;

const READING_METHODS = ["GET", "HEAD"];

/** Serves the built site at every path outside the API. */
export function createSiteRoutes(
  distDir: string,
  { outdatedReviews }: Pick<Services, "outdatedReviews">,
) {
  return new Hono<ServerEnvironment>().all("*", async (c) => {
    if (!READING_METHODS.includes(c.req.method)) {
      setHeader(c, "Allow", READING_METHODS.join(", "));
      return respondPlainText(c, 405, "Method Not Allowed");
    }
    const current = findCurrentAddress(new URL(c.req.url));
    if (current !== undefined) return respondRedirect(c, current, 302);
    const path = c.get("path");
    const response = await findPageResponse(c, { distDir, outdatedReviews }, path);
    if (response) return response;
    return ASSET_PATH.test(path)
      ? respondPlainText(c, 404, "Not Found")
      : respondMissingPage(c, distDir, path);
  });
}

async function findPageResponse(
  c: ServerContext,
  { distDir, outdatedReviews }: Pick<Services, "outdatedReviews"> & { distDir: string },
  path: string,
): Promise<Response | undefined> {
  if (/\/404(?:\.html)?$/.test(path)) return undefined;
  const match = await findSiteAddress(distDir, path);
  if (match.kind === "file") {
    const outdated = outdatedReviews.on(match.path);
    if (outdated) return sendPageWithoutReviews(c, match.file, match.path, outdated);
    return sendFile(c, match.file, match.path);
  }
  if (match.kind === "redirect") {
    return respondRedirect(c, encodeURI(match.path) + new URL(c.req.url).search, 301);
  }
  return findShellPageResponse(c, distDir, path);
}

async function findShellPageResponse(
  c: ServerContext,
  distDir: string,
  path: string,
): Promise<Response | undefined> {
  const { locale, page } = splitAddress(path);
  const shellPage = findShellPage(page);
  if (!shellPage) return undefined;
  const match = await findSiteAddress(distDir, addressOf(locale, shellPage));
  return match.kind === "file" ? sendFile(c, match.file, match.path) : undefined;
}

/** Responds with the 404 page in the language of the path, or with 503 before the site is built. */
async function respondMissingPage(
  c: ServerContext,
  distDir: string,
  path: string,
): Promise<Response> {
  const { locale } = splitAddress(path);
  for (const language of [locale, DEFAULT_LOCALE]) {
    const file = await readFileInfo(join(distDir, addressOf(language, "/404.html")));
    if (file) return sendNotFoundPage(c, file);
  }
  if (await readFileInfo(join(distDir, "index.html"))) return respondPlainText(c, 404, "Not Found");
  setHeader(c, "Retry-After", "30");
  return respondError(c, 503);
}

function respondRedirect(c: ServerContext, location: string, status: 301 | 302): Response {
  return createResponse(c, status, null, { Location: location, "Cache-Control": "no-cache" });
}

type SiteAddress =
  | { kind: "file"; file: FileInfo; path: string }
  | { kind: "redirect"; path: string }
  | { kind: "nothing" };

const NOTHING: SiteAddress = { kind: "nothing" };

/** Finds the only address of a page, to which other spellings redirect. */
async function findSiteAddress(folder: string, path: string): Promise<SiteAddress> {
  if (isHiddenPath(path)) return NOTHING;
  if (path.endsWith("/"))
    return (
      (await findFileAt(folder, `${path}index.html`)) ??
      findRedirectToPathWithoutSlash(folder, path)
    );
  const folderPage = await findFolderPageRedirect(folder, path);
  return (
    folderPage ??
    (await findFileAt(folder, path)) ??
    (await findFileAt(folder, `${path}.html`)) ??
    (await redirectIfFileExists(folder, `${path}/index.html`, `${path}/`)) ??
    NOTHING
  );
}

async function findRedirectToPathWithoutSlash(folder: string, path: string): Promise<SiteAddress> {
  const bare = path.slice(0, -1);
  if (bare === "") return NOTHING;
  return (
    (await redirectIfFileExists(folder, `${bare}.html`, bare)) ??
    (await redirectIfFileExists(folder, bare, bare)) ??
    NOTHING
  );
}

/** Redirects `/id/index.html` and `/id/index` to `/id/`. */
async function findFolderPageRedirect(
  folder: string,
  path: string,
): Promise<SiteAddress | undefined> {
  const [, parent] = /^(.*\/)index(?:\.html)?$/.exec(path) ?? [];
  return parent === undefined
    ? undefined
    : redirectIfFileExists(folder, `${parent}index.html`, parent);
}

async function redirectIfFileExists(
  folder: string,
  path: string,
  to: string,
): Promise<SiteAddress | undefined> {
  return (await readFileInfo(join(folder, path))) ? { kind: "redirect", path: to } : undefined;
}

async function findFileAt(folder: string, path: string): Promise<SiteAddress | undefined> {
  const file = await readFileInfo(join(folder, path));
  return file && { kind: "file", file, path };
}

function isHiddenPath(path: string): boolean {
  if (/\.(?:br|gz)$/.test(path) || path === "/_headers" || path === "/_redirects") return true;
  const [, ...segments] = path.split("/");
  return segments.some((segment, index) => {
    const isLast = index === segments.length - 1;
    const isWellKnown = index === 0 && segment === ".well-known";
    return (segment === "" && !isLast) || (segment.startsWith(".") && !isWellKnown);
  });
}
