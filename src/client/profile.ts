import type { Profile, readProfile } from "#contract/profile.ts";
import { call } from "./http.ts";

export function askForProfile(id: string, signal?: AbortSignal): Promise<Profile> {
  return call<typeof readProfile>(
    { method: "GET", path: "/users/:id", limit: "read" },
    { params: { id }, signal, handles: "all" },
  );
}
