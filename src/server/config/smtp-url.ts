import { isLoopback } from "./loopback.ts";

export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte. */
  secure: boolean;
  /** Otherwise: nothing is said before the connection was upgraded by STARTTLS. */
  requireTLS: boolean;
  /** Whether its certificate is checked. */
  verified: boolean;
  auth?: { user: string; pass: string };
}

/**
 * Where mails go. `smtps://` speaks TLS from the start, `smtp://` upgrades by STARTTLS before anything
 * else is said; `?requireTLS=false` takes a relay without TLS, for a private network. On the own
 * machine neither TLS nor a certificate is asked for.
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
