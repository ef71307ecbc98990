import { subscribe } from "#contract/newsletter.ts";
import { call } from "./http.ts";

export function sendSubscription(email: string) {
  return call(subscribe, { query: { email }, handles: "all" });
}
