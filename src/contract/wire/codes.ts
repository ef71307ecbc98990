/**
 * The response codes and their HTTP statuses. Clients check the code, not the status. The messages
 * are `code.<code>` in `locales/<locale>/messages.json`.
 */
export const CODES = {
  /** Success. */
  "0000": 200,
  /** The session is missing, expired or revoked. */
  "0004": 401,
  /** Validation failed. `data.fields` contains one message per field. */
  "1001": 422,
  /** Not found. */
  "1002": 404,
  /** The request conflicts with stored data. */
  "1003": 409,
  /** Too many requests. `Retry-After` and `data.retryAfter` state when to retry. */
  "1004": 429,
  /** The request body or upload is too large. */
  "1005": 413,
  /** Not allowed. */
  "1006": 403,
  /** The URL does not support this method. `Allow` lists the supported methods. */
  "1007": 405,
  /** The request is malformed. */
  "1008": 400,
  /** The endpoint does not accept the content type of the request body. */
  "1009": 415,
  /** The account or the password is wrong. */
  "2001": 401,
  /** The verification code is wrong, expired or already used. */
  "2002": 422,
  /** The account is not registered. */
  "2003": 404,
  /** The account is already registered. */
  "2004": 409,
  /** The password or code is correct, but a passkey is also required. `data` contains the WebAuthn options. */
  "2005": 401,
  /** An unexpected error. The server logs the error with the request id. */
  "5000": 500,
  /** The server is in maintenance, or a service that it needs is down. */
  "5003": 503,
} as const;

export type Code = keyof typeof CODES;
export type FailureCode = Exclude<Code, "0000">;
