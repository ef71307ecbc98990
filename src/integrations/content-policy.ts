import { createHash } from "node:crypto";
import { readReceiverAddresses } from "#browser/analytics/loader.ts";
import { DRAND_ORIGIN } from "#contract/activities/draw.ts";
import { addPolicyMeta, TRUSTED_TYPES } from "#hosting/security-headers.ts";

/** The start tags of scripts that need a hash. Data blocks have other attributes and need none. */
const SCRIPTS = ["<script>", '<script type="module">'];
const STYLES = ["<style>"];

export type ApplyPolicy = (html: Buffer) => Buffer<ArrayBuffer>;

/** Returns other origins that pages connect to: the API, receivers of analytics, and drand to verify draws. */
export function findConnectionOrigins(
  environment: Readonly<Record<string, string | undefined>>,
): string[] {
  return toOrigins([
    environment["PUBLIC_API_BASE"],
    ...readReceiverAddresses(environment),
    DRAND_ORIGIN,
  ]);
}

/** Returns other origins of pictures: that of the API, which serves uploads. */
export function findPictureOrigins(
  environment: Readonly<Record<string, string | undefined>>,
): string[] {
  return toOrigins([environment["PUBLIC_API_BASE"]]);
}

function toOrigins(addresses: readonly (string | undefined)[]): string[] {
  const origins = addresses.flatMap((address) => (address ? [new URL(address).origin] : []));
  return [...new Set(origins)];
}

/**
 * Returns a function that adds its policy to a finished page: only its own scripts and styles may run.
 * Astro's own hashes would list the styles of every route on every page.
 */
export function createPolicyWriter(
  connections: readonly string[],
  pictures: readonly string[] = [],
): ApplyPolicy {
  const hashContents = (html: string, openings: readonly string[]) => [
    ...new Set(openings.flatMap((opening) => findElementContents(html, opening)).map(hashSource)),
  ];
  const createPolicy = (html: string) =>
    [
      "default-src 'none'",
      TRUSTED_TYPES,
      "base-uri 'none'",
      "form-action 'self'",
      ["img-src 'self'", ...pictures].join(" "),
      ["connect-src 'self'", ...connections].join(" "),
      ["script-src 'self'", ...hashContents(html, SCRIPTS)].join(" "),
      ["style-src 'self'", ...hashContents(html, STYLES)].join(" "),
    ].join(";");
  // Decodes as Latin-1, because all searched text is ASCII and decoding UTF-8 takes ten times as long.
  return (html) => addPolicyMeta(html, createPolicy(html.toString("latin1")));
}

function findElementContents(html: string, opening: string): string[] {
  const closing = `</${/\w+/.exec(opening)}>`;
  const contents: string[] = [];
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, at)) {
    const end = html.indexOf(closing, at);
    contents.push(html.slice(at + opening.length, end));
    at = end;
  }
  return contents;
}

function hashSource(source: string): string {
  const digest = createHash("sha256").update(Buffer.from(source, "latin1")).digest("base64");
  return `'sha256-${digest}'`;
}
