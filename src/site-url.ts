import { isIPv6 } from "node:net";

interface Environment {
  readonly [name: string]: string | undefined;
}

export const SITE_URL_FORM = "an http or https address without a path, such as https://example.com";

/**
 * The one rule of where the site lives: `SITE_URL`, or else where the server listens.
 * The build writes it into canonical addresses, the server decides by it what is HTTPS.
 *
 * `siteUrl({})                                   // => "http://127.0.0.1:4321"`
 * `siteUrl({ SITE_URL: "https://finny.example/" }) // => "https://finny.example"`
 * `siteUrl({ HOST: "0.0.0.0", PORT: "8080" })    // => "http://localhost:8080"`
 */
export function siteUrl(environment: Environment): string {
  const address = environment["SITE_URL"];
  if (!address)
    return listeningUrl(environment["HOST"] || "127.0.0.1", environment["PORT"] || 4321);
  const origin = parseOrigin(address);
  if (!origin)
    throw new Error(`SITE_URL: expected ${SITE_URL_FORM}, found ${JSON.stringify(address)}`);
  return origin;
}

/** `originOf("https://finny.example/") // => "https://finny.example"`; with a path `// => undefined` */
export function parseOrigin(text: string): string | undefined {
  const url = URL.parse(text);
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  return isOrigin ? url.origin : undefined;
}

/** `listeningUrl("::1", 80) // => "http://[::1]:80"`; a host that means "all" is called localhost. */
export function listeningUrl(host: string, port: number | string): string {
  if (host === "0.0.0.0" || host === "::") return `http://localhost:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
