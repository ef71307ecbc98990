import type { Session } from "#contract/accounts/session.ts";
import type { DEFAULT_CHANNEL } from "#contract/wire/context.ts";
import { visitorContext } from "./context.ts";
import { pageLanguage } from "./page.ts";

const NO_CHANNEL: typeof DEFAULT_CHANNEL = "default";

/** Headers of every request. */
export async function createHeaders(session: Session | null): Promise<Record<string, string>> {
  const { ip, country } = await visitorContext();
  const headers = {
    "Accept-Language": pageLanguage(),
    "X-NewAuth-Token": session?.token,
    userId: session?.userId,
    "X-Channel": session?.channel ?? NO_CHANNEL,
    "X-IP": ip,
    "X-Country": country,
  };
  return Object.fromEntries(
    Object.entries(headers).filter((header): header is [string, string] => Boolean(header[1])),
  );
}
