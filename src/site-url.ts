import { isIPv6 } from "node:net";

interface Environment {
  readonly [name: string]: string | undefined;
}

export const SITE_URL_FORM = "an http or https address without a path, such as https://example.com";

/**
 * Returns the site's origin: `SITE_URL`, or else the address on which the server listens. The build writes it
 * into canonical addresses. The server uses it to detect HTTPS.
 * `siteUrl({}) // => "http://127.0.0.1:4321"`
 * `siteUrl({ SITE_URL: "https://finny.example/" }) // => "https://finny.example"`
 * `siteUrl({ HOST: "0.0.0.0", PORT: "8080" }) // => "http://localhost:8080"`
 */
export function siteUrl(environment: Environment): string {
  const address = environment["SITE_URL"];
  if (!address)
    return createListeningUrl(environment["HOST"] || "127.0.0.1", environment["PORT"] || 4321);
  const origin = parseOrigin(address);
  if (!origin)
    throw new Error(`SITE_URL: expected ${SITE_URL_FORM}, found ${JSON.stringify(address)}`);
  return origin;
}

/** `parseOrigin("https://finny.example/") // => "https://finny.example"`. Returns undefined if the URL has a path. */
export function parseOrigin(text: string): string | undefined {
  const url = URL.parse(text);
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  return isOrigin ? url.origin : undefined;
}

/** `createListeningUrl("::1", 80) // => "http://[::1]:80"`. Shows a wildcard host as `localhost`. */
export function createListeningUrl(host: string, port: number | string): string {
  if (host === "0.0.0.0" || host === "::") return `http://localhost:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
