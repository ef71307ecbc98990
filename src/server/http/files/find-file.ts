import { join } from "node:path";
import { type FileFacts, readFileFacts } from "#server/http/files/send-file.ts";

type SiteAddress =
  | { kind: "file"; file: FileFacts; path: string }
  | { kind: "redirect"; path: string }
  | { kind: "nothing" };

const NOTHING: SiteAddress = { kind: "nothing" };

/** Each page has one address; other spellings of it redirect there. */
export async function findFile(folder: string, path: string): Promise<SiteAddress> {
  if (isHidden(path)) return NOTHING;
  if (path.endsWith("/"))
    return (await fileAt(folder, `${path}index.html`)) ?? withoutSlash(folder, path);
  const folderPage = await folderPageByName(folder, path);
  return (
    folderPage ??
    (await fileAt(folder, path)) ??
    (await fileAt(folder, `${path}.html`)) ??
    (await redirectTo(folder, `${path}/index.html`, `${path}/`)) ??
    NOTHING
  );
}

async function withoutSlash(folder: string, path: string): Promise<SiteAddress> {
  const bare = path.slice(0, -1);
  if (bare === "") return NOTHING;
  return (
    (await redirectTo(folder, `${bare}.html`, bare)) ??
    (await redirectTo(folder, bare, bare)) ??
    NOTHING
  );
}

/** `/id/index.html` and `/id/index` are other names of `/id/`. */
async function folderPageByName(folder: string, path: string): Promise<SiteAddress | undefined> {
  const [, parent] = /^(.*\/)index(?:\.html)?$/.exec(path) ?? [];
  return parent === undefined ? undefined : redirectTo(folder, `${parent}index.html`, parent);
}

async function redirectTo(
  folder: string,
  path: string,
  to: string,
): Promise<SiteAddress | undefined> {
  return (await readFileFacts(join(folder, path))) ? { kind: "redirect", path: to } : undefined;
}

async function fileAt(folder: string, path: string): Promise<SiteAddress | undefined> {
  const file = await readFileFacts(join(folder, path));
  return file && { kind: "file", file, path };
}

function isHidden(path: string): boolean {
  if (/\.(?:br|gz)$/.test(path) || path === "/_headers" || path === "/_redirects") return true;
  const [, ...segments] = path.split("/");
  return segments.some((segment, index) => {
    const isLast = index === segments.length - 1;
    const isWellKnown = index === 0 && segment === ".well-known";
    return (segment === "" && !isLast) || (segment.startsWith(".") && !isWellKnown);
  });
}
