/** The security headers, once: the server sends them, `_headers` hands them to a static host. */

/** On every answer. */
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
  // Not "same-origin": a sign-in provider's window must be able to answer the page that opened it.
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
} as const;

/**
 * On pages. What may run stands as hashes in the page's own `<meta>`; here stands the rest, of which
 * browsers read `frame-ancestors` in a header only.
 */
export const PAGE_CONTENT_POLICY =
  "frame-ancestors 'none'; base-uri 'none'; object-src 'none'; form-action 'self'";

/**
 * On pictures, feeds and other files, which a visitor may open by themselves: nothing in them runs. Styles are
 * not forbidden, because browsers lay out pictures and feeds by inline styles of their own.
 */
export const FILE_CONTENT_POLICY =
  "script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** On answers of the API and on refusals. */
export const DATA_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * A browser that saw this comes back by HTTPS only: never to be sent for a site on plain HTTP. It
 * speaks for this host alone: what runs below it is for its operator to decide.
 */
export const STRICT_TRANSPORT_SECURITY = "max-age=31536000";

export function isHttps(siteUrl: string): boolean {
  return siteUrl.startsWith("https://");
}
