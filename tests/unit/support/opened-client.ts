import type { Behaviour } from "./bad-server.ts";
import { startBadServer } from "./bad-server.ts";
import { ADA, type Device, openDevice, openPage } from "./opened-page.ts";

export const KUDA = { subjectType: "product", subjectId: "kuda" } as const;
export const STATE = { followed: true, followers: 3 };
export const KEPT_SESSION = { "finny:session": JSON.stringify(ADA) };

/** The client on a page, before a server that behaves as told. */
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
  return { ...server, page, device, call, $session, toasts };
}
