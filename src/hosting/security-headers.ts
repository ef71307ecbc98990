export const SECURITY_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": [
    "accelerometer",
    "camera",
    "display-capture",
    "geolocation",
    "gyroscope",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "usb",
  ]
    .map((feature) => `${feature}=()`)
    .join(", "),
  // Not "same-origin": a sign-in provider's window must be able to send its result to the page that opened it.
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
} as const;

/** Blocks strings as code: `innerHTML` and `script.src` reject plain strings. */
export const TRUSTED_TYPES = "trusted-types 'none';require-trusted-types-for 'script'";

/** Browsers accept `frame-ancestors` only in headers. */
const FRAMING = "frame-ancestors 'none'";

/** For pages of a static host, where one rule applies to all files. Hashes are in the `<meta>` of each page. */
export const PAGE_CONTENT_POLICY = `base-uri 'none';object-src 'none';form-action 'self';${TRUSTED_TYPES};${FRAMING}`;

const CHARSET = '<meta charset="utf-8">';
const META_START = `${CHARSET}<meta http-equiv="content-security-policy" content="`;

/** Adds a policy as the first element after the charset. Browsers apply it to what follows. */
export function addPolicyMeta(html: Buffer, policy: string): Buffer<ArrayBuffer> {
  const place = html.indexOf(CHARSET);
  if (place < 0) throw new Error(`a page has no ${CHARSET}`);
  const meta = Buffer.from(`${META_START}${policy}">`);
  return Buffer.concat([html.subarray(0, place), meta, html.subarray(place + CHARSET.length)]);
}

/** Returns the policy in the `<meta>` of a page as a header, which also forbids framing. */
export function createPageContentPolicy(html: Buffer): string {
  const meta = html.indexOf(META_START);
  if (meta < 0) return PAGE_CONTENT_POLICY;
  const start = meta + META_START.length;
  return `${html.toString("latin1", start, html.indexOf('"', start))};${FRAMING}`;
}

/** For pictures and feeds, which browsers render with their own inline styles. */
export const FILE_CONTENT_POLICY = `script-src 'none';object-src 'none';base-uri 'none';form-action 'none';${FRAMING}`;

/** Other sites may embed pictures, such as share previews, but no pages, scripts or data. */
export function getResourcePolicy(path: string): "cross-origin" | "same-origin" {
  return /\.(?:png|jpe?g|webp|svg|ico)$/.test(path) ? "cross-origin" : "same-origin";
}

export const DATA_CONTENT_POLICY = `default-src 'none';${FRAMING}`;

/** A site on plain HTTP must not send this header, because browsers would then use HTTPS only. */
export const STRICT_TRANSPORT_SECURITY = "max-age=31536000";

export function isHttps(siteUrl: string): boolean {
  return siteUrl.startsWith("https://");
}
