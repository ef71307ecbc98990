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

/** For pages. Script hashes are in their `<meta>`; browsers accept `frame-ancestors` only in headers. */
export const PAGE_CONTENT_POLICY =
  "frame-ancestors 'none'; base-uri 'none'; object-src 'none'; form-action 'self'";

/** For pictures and feeds, which browsers render with their own inline styles. */
export const FILE_CONTENT_POLICY =
  "script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Other sites may embed pictures, such as share previews, but no pages, scripts or data. */
export function getResourcePolicy(path: string): "cross-origin" | "same-origin" {
  return /\.(?:png|jpe?g|webp|svg|ico)$/.test(path) ? "cross-origin" : "same-origin";
}

export const DATA_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** A site on plain HTTP must not send this header, because browsers would then use HTTPS only. */
export const STRICT_TRANSPORT_SECURITY = "max-age=31536000";

export function isHttps(siteUrl: string): boolean {
  return siteUrl.startsWith("https://");
}
