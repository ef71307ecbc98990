import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Registry } from "#catalogue/registry/registry.ts";
import { fillPlaceholders } from "#catalogue/rendered.ts";
import { LENDER_TYPES, LOAN_TYPES } from "#contract/catalogue/constants.ts";
import { ROOT } from "../../root.ts";
import { listProjectFiles } from "../project-files.ts";
import type { ContentFile } from "./content-file.ts";

export interface Targets {
  hasPage: (address: string) => boolean;
  hasPicture: (path: string) => boolean;
  /** Returns whether the build can fill a placeholder such as `{{brand}}`. */
  hasValue: (placeholder: string) => boolean;
}

/** Creates functions that check link targets. Without a readable registry they accept any product or lender id. */
export function createLinkTargets(
  pages: readonly ContentFile[],
  registry: Registry | undefined,
): Targets {
  const routeFiles = listProjectFiles().filter((file) => file.startsWith("src/pages/"));
  const rows = routeFiles
    .filter((file) => /\[(?:text|activity)\]/.test(file))
    .map(readPageNamesOfRoute);
  const findSlugs = (collection: string) =>
    new Set(pages.filter((page) => page.collection === collection).map(({ slug }) => slug));
  const ids: IdsByRoute = {
    "": new Set(rows.flat()),
    "/newsDetail": findSlugs("news"),
    "/rights": findSlugs("rights"),
    "/loan": new Set<string>([...LOAN_TYPES, ...LENDER_TYPES, "stories"]),
    ...(registry && {
      "/productDetails": new Set(registry.products.map(({ id }) => id)),
      "/companyDetails": new Set(registry.lenders.map(({ id }) => id)),
    }),
  };
  return {
    hasPage: createPageLookup(routeFiles.map(toRoutePath), ids),
    hasPicture: (file) => file.startsWith("/") && existsSync(path.join(ROOT, "public", file)),
    hasValue: canFillPlaceholder,
  };
}

function readPageNamesOfRoute(file: string): string[] {
  const rows = readFileSync(path.join(ROOT, file), "utf8").matchAll(/ page: "\/(\w+)/g);
  return [...rows].map(([, page = ""]) => page);
}

function canFillPlaceholder(placeholder: string): boolean {
  try {
    fillPlaceholders(placeholder);
    return true;
  } catch {
    return false;
  }
}

type IdsByRoute = Readonly<Record<string, ReadonlySet<string>>>;

export function createPageLookup(
  routes: readonly string[],
  ids: IdsByRoute,
): (address: string) => boolean {
  const patterns = routes.map((route) => ({ route, pattern: toRoutePattern(route) }));
  return (address) =>
    patterns.some(({ route, pattern }) => {
      const match = pattern.exec(address.replace(/\.html$/, ""));
      if (!match) return false;
      const knownIds = ids[route.replace(/\/\[[^/]*$/, "")];
      return match[1] === undefined || knownIds === undefined || knownIds.has(match[1]);
    });
}

/** `toRoutePath("src/pages/[...locale]/about.astro") // => "/about"` */
export function toRoutePath(file: string): string {
  const route = file
    .replace(/^src\/pages\/(?:\[\.\.\.locale\]\/)?/, "/")
    .replace(/\.(?:astro|ts)$/, "")
    .replace(/\/index$/, "");
  return route === "" ? "/" : route;
}

function toRoutePattern(route: string): RegExp {
  const parts = route.split(/(\/\[\.{3}[^\]]*\]|\[[^\]]*\])/).map((part) => {
    if (part.startsWith("/[...")) return "(?:/(.*))?";
    if (part.startsWith("[")) return "([^/]+)";
    return RegExp.escape(part);
  });
  return new RegExp(`^${parts.join("")}$`);
}
