import { TOAST_DELAY_MS } from "#constants.ts";
import { type Behaviour, envelope, startBadServer } from "./bad-server.ts";
import { ADA, changeElsewhere, openDevice, openPage } from "./opened-page.ts";

export const OBI = { ...ADA, token: "O".repeat(43), userId: "obi" };

/** A page that Ada has open, before a server that behaves as told. */
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
    /** In another tab she signs out, or somebody else signs in. */
    leave: (next?: typeof ADA) =>
      changeElsewhere({ window, left }, device, "finny:session", next && JSON.stringify(next)),
    /** What was asked for in the addresses of all calls. */
    asked: (name: string) =>
      server.heard.map(({ url }) => new URL(url, "http://api").searchParams.get(name)),
  };
}

/** Until a message would be there, were there one. */
export function pastToasts(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, TOAST_DELAY_MS + 50));
}

export function refused(code: string): Behaviour {
  return envelope(code, null, { status: 400 });
}
