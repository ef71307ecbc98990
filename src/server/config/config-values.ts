import { isIP } from "node:net";
import * as v from "valibot";
import { parseOrigin, SITE_URL_FORM } from "#site-url.ts";

export interface SmtpServer {
  host: string;
  port: number;
  secure: boolean;
  requireTLS: boolean;
  verified: boolean;
  auth?: { user: string; pass: string };
}

/** Parses SMTP_URL. A server on a loopback address needs neither TLS nor a valid certificate. */
export function parseSmtpUrl(text: string): SmtpServer | undefined {
  const url = URL.parse(text);
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === "") return undefined;
  const user = decodeCredential(url.username);
  const pass = decodeCredential(url.password);
  if (user === undefined || pass === undefined) return undefined;
  const secure = url.protocol === "smtps:";
  const isHere = isLoopback(url.hostname);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !isHere && url.searchParams.get("requireTLS") !== "false",
    verified: !isHere,
    ...(user !== "" && { auth: { user, pass } }),
  };
}

function decodeCredential(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

export interface Mailbox {
  name: string;
  address: string;
}

const ADDRESS = /^[^\s\p{C}@<>,;:"()[\]\\]{1,64}@[^\s\p{C}@<>,;:"()[\]\\]{1,255}$/u;

export function isMailAddress(text: string): boolean {
  return ADDRESS.test(text);
}

export function parseMailbox(text: string): Mailbox | undefined {
  const [, quoted, plain, bracketed] = /^(?:"([^"]*)"|([^"<>]*?))\s*<([^<>]+)>$/.exec(text) ?? [];
  const name = quoted ?? plain ?? "";
  const address = bracketed ?? text;
  return isMailAddress(address) && !/\p{Cc}/u.test(name) ? { name, address } : undefined;
}

function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

/** Whether connections to a URL are encrypted or stay on this machine. */
function isEncryptedOrLocal(url: string): boolean {
  const { protocol, hostname = "" } = URL.parse(url) ?? {};
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
}

export function createPatternSchema(pattern: RegExp, message: string) {
  return v.pipe(v.string(), v.regex(pattern, message));
}

function createNumberSchema(pattern: RegExp, message: string) {
  return v.pipe(createPatternSchema(pattern, message), v.transform(Number));
}

function createCheckedSchema(isValid: (text: string) => boolean, message: string) {
  return v.pipe(v.string(), v.check(isValid, message));
}

function createOriginSchema(message: string) {
  return v.pipe(
    createCheckedSchema((text) => parseOrigin(text) !== undefined, message),
    v.transform((text) => parseOrigin(text) ?? text),
  );
}

export const port = v.pipe(
  createNumberSchema(/^\d{1,5}$/, "a whole number from 0 to 65535"),
  v.maxValue(65_535, "a whole number from 0 to 65535"),
);
export const hour = createNumberSchema(/^(?:\d|1\d|2[0-3])$/, "a whole number from 0 to 23");
export const count = createNumberSchema(/^[1-9]\d{0,6}$/, "a whole number from 1");
export const host = createCheckedSchema(
  (text) => isIP(text) > 0 || /^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(text),
  "an IP address or a host name",
);
export const origin = createOriginSchema(SITE_URL_FORM);
export const origins = createListSchema(
  createOriginSchema(`${SITE_URL_FORM}, several between commas`),
);
export const encryptedOrigin = v.pipe(
  createOriginSchema("an https address without a path"),
  v.check(isEncryptedOrLocal, "an https address without a path"),
);
export const folder = createCheckedSchema((text) => !text.includes("\0"), "the path of a folder");
export const proxies = createListSchema(
  createCheckedSchema(isIpAddressRange, "IP addresses or CIDR ranges between commas"),
);
/** Provider keys consist of printable ASCII characters. */
export const secret = (message: string) => createPatternSchema(/^[\x21-\x7e]+$/, message);
export const smtp = createCheckedSchema(
  (text) => parseSmtpUrl(text) !== undefined,
  "an smtp:// or smtps:// address",
);
export const mailbox = createCheckedSchema(
  (text) => parseMailbox(text) !== undefined,
  "an address, or a name and <an address>",
);
/** The URL of Google's public keys. Requires https, because forged keys would let an attacker log in as anyone. */
export const keySet = createCheckedSchema(isEncryptedOrLocal, "an https address");

export function createUrlSchema(protocols: readonly string[], expectedForm: string) {
  return createCheckedSchema(
    (text) => protocols.includes(URL.parse(text)?.protocol ?? ""),
    expectedForm,
  );
}

export function createListSchema<const Item extends v.GenericSchema<string, unknown>>(item: Item) {
  return v.pipe(
    v.string(),
    v.transform((text) => text.split(",").map((part) => part.trim())),
    v.array(item),
  );
}

function isIpAddressRange(text: string): boolean {
  const [address = "", prefix, ...rest] = text.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return (
    prefix === undefined ||
    (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
  );
}

/** Returns one problem line for each missing value of an incomplete group. */
export function findIncompleteGroupProblems<Name extends string>(
  values: Readonly<Partial<Record<Name, unknown>>>,
  names: readonly Name[],
): string[] {
  const present = names.find((name) => values[name] !== undefined);
  if (present === undefined) return [];
  return names
    .filter((name) => values[name] === undefined)
    .map((name) => `${name}: expected a value, because ${present} is set, found nothing`);
}
