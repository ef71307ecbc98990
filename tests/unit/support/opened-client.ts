import { TOAST_DELAY_MS } from "#constants.ts";
import { type ResponseBehaviour, respondWithEnvelope, startFaultyServer } from "./bad-server.ts";
import { ADA, changeInOtherTab, createDevice, type Device, openPage } from "./opened-page.ts";

export const KUDA = { subjectType: "product", subjectId: "kuda" } as const;
export const FOLLOW_STATE = "GET /polaris/behavior/follow/:subjectType/:subjectId";
export const STATE = { followed: true, followers: 3 };
export const OBI = { ...ADA, token: "O".repeat(43), userId: "obi" };

/** Long enough for a toast. */
export const waitForToast = () =>
  new Promise((resolve) => setTimeout(resolve, TOAST_DELAY_MS + 60));

/** The client with a server of these behaviours. */
export async function openBrowserClient(
  behaviours: ResponseBehaviour[],
  address = "/",
  device: Device = createDevice(),
) {
  const server = await startFaultyServer(...behaviours);
  const page = openPage(address, device);
  const { call } = await import("#browser/core/http.ts");
  const { $toast } = await import("#browser/core/toast.ts");
  const { $session } = await import("#browser/core/session.ts");
  const toasts: string[] = [];
  $toast.listen((text) => text !== null && toasts.push(text));
  return { ...server, ...page, device, call, $session, toasts };
}

/** The same with Ada's session. */
export async function openSignedInClient(address: string, ...behaviours: ResponseBehaviour[]) {
  const device = createDevice({ "finny:session": JSON.stringify(ADA) });
  const client = await openBrowserClient(behaviours, address, device);
  return {
    ...client,
    /** Signs out, or in as somebody else, in another tab. */
    leave: (next?: typeof ADA) =>
      changeInOtherTab(client, device, "finny:session", next && JSON.stringify(next)),
    /** The values of a query parameter in all calls. */
    asked: (name: string) =>
      client.heard.map(({ url }) => new URL(url, "http://api").searchParams.get(name)),
  };
}

export function createRejection(code: string): ResponseBehaviour {
  return respondWithEnvelope(code, null, { status: 400 });
}
