import { call } from "#browser/core/http.ts";
import type { subscribe } from "#contract/newsletter/newsletter.ts";

export function sendSubscription(email: string) {
  return call<typeof subscribe>(
    { method: "POST", path: "/polaris/behavior/subscribe", limit: "delivery" },
    { query: { email }, handles: "all" },
  );
}
