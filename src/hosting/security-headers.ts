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
  // Allows popups, because the window of a sign-in provider must send its result to the page that opened it.
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
} as const;

/** Rejects plain strings in `innerHTML` and `script.src`. */
export const TRUSTED_TYPES = "trusted-types 'none';require-trusted-types-for 'script'";

/** A directive for headers only, because browsers ignore `frame-ancestors` in `<meta>`. */
const FRAMING = "frame-ancestors 'none'";

/** The policy for all pages of a static host. The script hashes are in each page's `<meta>`. */
export const PAGE_CONTENT_POLICY = `base-uri 'none';object-src 'none';form-action 'self';${TRUSTED_TYPES};${FRAMING}`;

const CHARSET = '<meta charset="utf-8">';
const META_START = `${CHARSET}<meta http-equiv="content-security-policy" content="`;

/** Inserts a policy after the charset, because browsers apply a `<meta>` policy only to later elements. */
export function addPolicyMeta(html: Buffer, policy: string): Buffer<ArrayBuffer> {
  const place = html.indexOf(CHARSET);
  if (place < 0) throw new Error(`a page has no ${CHARSET}`);
  const meta = Buffer.from(`${META_START}${policy}">`);
  return Buffer.concat([html.subarray(0, place), meta, html.subarray(place + CHARSET.length)]);
}

/** Returns the policy of a page's `<meta>` for the header, and adds a ban on framing. */
export function createPageContentPolicy(html: Buffer): string {
  const meta = html.indexOf(META_START);
  if (meta < 0) return PAGE_CONTENT_POLICY;
  const start = meta + META_START.length;
  return `${html.toString("latin1", start, html.indexOf('"', start))};${FRAMING}`;
}

/** The policy for pictures and feeds, which browsers render with built-in inline styles. */
export const FILE_CONTENT_POLICY = `script-src 'none';object-src 'none';base-uri 'none';form-action 'none';${FRAMING}`;

/** Lets other sites embed pictures, such as share previews, but not pages, scripts or data. */
export function getCrossOriginResourcePolicy(path: string): "cross-origin" | "same-origin" {
  return /\.(?:png|jpe?g|webp|svg|ico)$/.test(path) ? "cross-origin" : "same-origin";
}

export const DATA_CONTENT_POLICY = `default-src 'none';${FRAMING}`;

/** The header value for HTTPS. Must not be sent over plain HTTP, because browsers would then require HTTPS. */
export const STRICT_TRANSPORT_SECURITY = "max-age=31536000";

export function isHttps(siteUrl: string): boolean {
  return siteUrl.startsWith("https://");
}
