import { TOAST_DELAY_MS } from "#constants.ts";
import { type Behaviour, envelope, startBadServer } from "./bad-server.ts";
import { ADA, changeElsewhere, openDevice, openPage } from "./opened-page.ts";

export const OBI = { ...ADA, token: "O".repeat(43), userId: "obi" };

/** Opens a page as Ada, before a server with these behaviours. */
export async function openSignedIn(address: string, ...behaviours: Behaviour[]) {
  const device = openDevice({ "finny:session": JSON.stringify(ADA) });
  const server = await startBadServer(...behaviours);
  const { window, left } = openPage(address, device);
  const { $toast } = await import("#browser/core/toast.ts");
  const toasts: string[] = [];
  $toast.listen((text) => text !== null && toasts.push(text));
  return {
    ...server,
    device,
    window,
    left,
    toasts,
    /** Logs her out in another tab, or logs somebody else in. */
    leave: (next?: typeof ADA) =>
      changeElsewhere({ window, left }, device, "finny:session", next && JSON.stringify(next)),
    /** The query parameter of this name in each call. */
    asked: (name: string) =>
      server.heard.map(({ url }) => new URL(url, "http://api").searchParams.get(name)),
  };
}

/** Resolves when any message would have appeared. */
export function pastToasts(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, TOAST_DELAY_MS + 50));
}

export function refused(code: string): Behaviour {
  return envelope(code, null, { status: 400 });
}
