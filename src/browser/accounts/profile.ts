import { call } from "#browser/core/http.ts";
import type { Profile, readProfile } from "#contract/accounts/profile.ts";

export function fetchProfile(id: string, signal?: AbortSignal): Promise<Profile> {
  return call<typeof readProfile>(
    { method: "GET", path: "/users/:id", limit: "read" },
    { params: { id }, signal, handles: "all" },
  );
}
