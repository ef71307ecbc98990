/**
 * The codes of the envelope, each with the HTTP status that goes with it. Clients act on the code, not on the status.
 * Their texts are `code.<code>` in `locales/<locale>/messages.json`.
 */
export const CODES = {
  /** Success. */
  "0000": 200,
  /** The session is missing, expired or revoked. */
  "0004": 401,
  /** Validation failed; `data.fields` holds a text per field. */
  "1001": 422,
  /** Not found. */
  "1002": 404,
  /** The request conflicts with stored data. */
  "1003": 409,
  /** Too many requests; `Retry-After` and `data.retryAfter` say when to retry. */
  "1004": 429,
  /** The body or upload is too large. */
  "1005": 413,
  /** Not allowed. */
  "1006": 403,
  /** The address does not accept this method; `Allow` lists the accepted ones. */
  "1007": 405,
  /** The request cannot be read. */
  "1008": 400,
  /** The endpoint does not accept the content type of the body. */
  "1009": 415,
  /** Wrong account or password. */
  "2001": 401,
  /** The verification code is wrong, expired or used. */
  "2002": 422,
  /** The account is not registered. */
  "2003": 404,
  /** The account is already registered. */
  "2004": 409,
  /** Password or code is right, but the account has a passkey; `data` holds the WebAuthn options. */
  "2005": 401,
  /** Unexpected failure. The server logs it with the request id. */
  "5000": 500,
  /** Maintenance, or a service that the server depends on is down. */
  "5003": 503,
} as const;

export type Code = keyof typeof CODES;
export type FailureCode = Exclude<Code, "0000">;
