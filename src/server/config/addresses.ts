export interface SmtpServer {
  host: string;
  port: number;
  secure: boolean;
  requireTLS: boolean;
  verified: boolean;
  auth?: { user: string; pass: string };
}

/**
 * Parses SMTP_URL. `smtps://` uses TLS, `smtp://` requires STARTTLS unless `?requireTLS=false`.
 * Loopback needs neither TLS nor a valid certificate.
 *
 * `readSmtpUrl("smtp://mail.example") // => { host: "mail.example", port: 587, requireTLS: true, … }`
 */
export function readSmtpUrl(text: string): SmtpServer | undefined {
  const url = URL.parse(text);
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === "") return undefined;
  const user = decode(url.username);
  const pass = decode(url.password);
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

function decode(text: string): string | undefined {
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

export function readMailbox(text: string): Mailbox | undefined {
  const [, quoted, plain, bracketed] = /^(?:"([^"]*)"|([^"<>]*?))\s*<([^<>]+)>$/.exec(text) ?? [];
  const name = quoted ?? plain ?? "";
  const address = bracketed ?? text;
  return isMailAddress(address) && !/\p{Cc}/u.test(name) ? { name, address } : undefined;
}

export function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

/** Whether a connection is encrypted or local. `isPrivate("https://keys.example") // => true` */
export function isPrivate(url: string): boolean {
  const { protocol, hostname = "" } = URL.parse(url) ?? {};
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
}
