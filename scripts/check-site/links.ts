import { findShellPage } from "#hosting/addresses.ts";
import { type PagePath, splitAddress } from "#i18n/addresses.ts";
import type { Problem } from "../checks/problem.ts";
import { findJsonObjects, type Page, parseJsonLd } from "./page.ts";
import type { Site } from "./site.ts";

const LINK_ATTRIBUTES = ["href", "src", "poster", "action", "component-url", "renderer-url"];
const META_WITH_ADDRESS = /^(?:og:image|og:url|twitter:image)$/;
/** An `@id` is a name, not a link. */
const JSON_LD_LINKS = ["url", "item", "mainEntityOfPage", "contentUrl"];

export function findOwnLinks(page: Page): string[] {
  const addresses = [
    ...page.elements.flatMap(({ attributes }) => [
      ...LINK_ATTRIBUTES.map((name) => attributes[name]),
      META_WITH_ADDRESS.test(attributes["property"] ?? attributes["name"] ?? "")
        ? attributes["content"]
        : undefined,
    ]),
    ...findJsonObjects(parseJsonLd(page)).flatMap((object) =>
      JSON_LD_LINKS.map((name) => object[name]),
    ),
  ].filter((address) => typeof address === "string");
  const isSameOrigin = (address: string) =>
    URL.parse(address, page.origin + page.address)?.origin === page.origin;
  return [...new Set(addresses)].filter(isSameOrigin);
}

/** Each page has exactly one address: a link with another spelling is a fault. */
export function checkLinks({ origin, files, pages }: Site): Problem[] {
  const pageAt = new Map(pages.map((page) => [page.address, page]));
  const paths = new Set(files.paths);
  const links = pages.flatMap(({ file, address, links: hrefs }) =>
    hrefs.map((href) => {
      const url = new URL(href, origin + address);
      return { file, target: decodeURIComponent(url.pathname) + url.hash };
    }),
  );

  function findLinkFault(target: string): string | undefined {
    const [address, fragment] = target.split("#") as [PagePath, string?];
    const page = pageAt.get(address) ?? pageAt.get(toShellAddress(address));
    const file = address.slice(1);
    if (!page && (file.endsWith(".html") || !paths.has(file))) {
      const other = [address.replace(/\.html$|\/$/, ""), `${address}/`].find((spelling) =>
        pageAt.has(spelling as PagePath),
      );
      return other ? `a page with the address ${other}` : "a missing file";
    }
    // A fragment with parameters holds inputs for an island.
    if (!fragment || fragment.includes("=")) return undefined;
    const ids = page?.ids ?? findElementIds(files.read(file));
    return ids.has(decodeURIComponent(fragment)) ? undefined : "a missing id";
  }

  return [...Map.groupBy(links, ({ target }) => target)].flatMap(([target, [first, ...others]]) => {
    const fault = findLinkFault(target);
    if (fault === undefined || !first) return [];
    const alike = others.length > 0 ? `, as ${others.length} other pages do` : "";
    const todo = "link to the address of an existing page or file";
    return [{ file: first.file, wrong: `links to ${target}, ${fault}${alike}`, todo }];
  });
}

function toShellAddress(address: PagePath): PagePath {
  const { page } = splitAddress(address);
  return address.replace(page, findShellPage(page) ?? page) as PagePath;
}

function findElementIds(text: string): Set<string> {
  return new Set([...text.matchAll(/\bid="([^"]+)"/g)].map(([, id = ""]) => id));
}
