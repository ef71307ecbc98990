import { atom } from "nanostores";
import { Failure } from "#browser/core/failure.ts";
import { call } from "#browser/core/http.ts";
import { failureText } from "#browser/core/page.ts";
import { $session } from "#browser/core/session.ts";
import { SESSION_RESTORE_TIMEOUT_MS } from "#constants.ts";
import type { Profile } from "#contract/accounts/profile.ts";

export interface ProfileState {
  readonly status: "idle" | "loading" | "ready" | "failed";
  readonly profile?: Profile;
  readonly failure?: Failure;
}

/** The profile of the signed-in person. What was loaded stays while it is loaded anew. */
export const $profile = atom<ProfileState>({ status: "idle" });

/** Loads the profile; gives up after five seconds. For a visitor there is none. */
export async function loadProfile(): Promise<void> {
  const session = $session.get();
  if (!session) return $profile.set({ status: "idle" });
  const { profile } = $profile.get();
  const before = profile?.userId === session.userId ? { profile } : {};
  $profile.set({ status: "loading", ...before });
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), SESSION_RESTORE_TIMEOUT_MS);
  const loaded = await call("GET /users/:id", {
    params: { id: session.userId },
    signal: giveUp.signal,
    handles: "all",
  }).then(
    (found): ProfileState => ({ status: "ready", profile: found }),
    (error: unknown): ProfileState => ({ status: "failed", ...before, failure: failureOf(error) }),
  );
  clearTimeout(timer);
  // Somebody else may have signed in meanwhile, or nobody.
  const isSame = $session.get()?.userId === session.userId;
  return $profile.set(isSame ? loaded : { status: "idle" });
}

function failureOf(error: unknown): Failure {
  if (error instanceof Failure && error.code !== "aborted") return error;
  return new Failure("timeout", failureText());
}

export function forgetProfile(): void {
  $profile.set({ status: "idle" });
}
