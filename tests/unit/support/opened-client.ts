import { TOAST_DELAY_MS } from "#constants.ts";
import { type Behaviour, envelope, startBadServer } from "./bad-server.ts";
import { ADA, changeElsewhere, type Device, openDevice, openPage } from "./opened-page.ts";

export const KUDA = { subjectType: "product", subjectId: "kuda" } as const;
export const FOLLOW_STATE = "GET /polaris/behavior/follow/:subjectType/:subjectId";
export const STATE = { followed: true, followers: 3 };
export const OBI = { ...ADA, token: "O".repeat(43), userId: "obi" };

/** A cached context, so that no call requests it first. */
export const keptContext = () => ({
  "finny:cache:context": JSON.stringify({
    value: { ip: null, country: null },
    until: Date.now() + 60_000,
  }),
});

/** Long enough for a toast. */
export const aMoment = () => new Promise((resolve) => setTimeout(resolve, TOAST_DELAY_MS + 60));

/** The client with a server of these behaviours. */
export async function openClient(
  behaviours: Behaviour[],
  address = "/",
  device: Device = openDevice(),
) {
  const server = await startBadServer(...behaviours);
  const page = openPage(address, device);
  const { call } = await import("#browser/core/http.ts");
  const { $toast } = await import("#browser/core/toast.ts");
  const { $session } = await import("#browser/core/session.ts");
  const toasts: string[] = [];
  $toast.listen((text) => text !== null && toasts.push(text));
  return { ...server, ...page, device, call, $session, toasts };
}

/** The same with Ada's session. */
export async function openSignedIn(address: string, ...behaviours: Behaviour[]) {
  const device = openDevice({ "finny:session": JSON.stringify(ADA) });
  const client = await openClient(behaviours, address, device);
  return {
    ...client,
    /** Signs out, or in as somebody else, in another tab. */
    leave: (next?: typeof ADA) =>
      changeElsewhere(client, device, "finny:session", next && JSON.stringify(next)),
    /** The values of a query parameter in all calls. */
    asked: (name: string) =>
      client.heard.map(({ url }) => new URL(url, "http://api").searchParams.get(name)),
  };
}

export function refused(code: string): Behaviour {
  return envelope(code, null, { status: 400 });
}
