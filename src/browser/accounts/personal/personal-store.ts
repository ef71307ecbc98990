import { useStore } from "@nanostores/react";
import { atom, type WritableAtom } from "nanostores";
import { useCallback, useEffect, useState } from "react";
import { Failure } from "#browser/core/failure.ts";
import { call } from "#browser/core/http.ts";
import { getErrorText } from "#browser/core/page.ts";
import { $session, onUserChange, updateSession } from "#browser/core/session.ts";
import { SESSION_RESTORE_TIMEOUT_MS } from "#constants.ts";
import type { Profile } from "#contract/accounts/profile.ts";
import type { Session } from "#contract/accounts/session.ts";
import type { personal } from "#contract/my/personal.ts";
import type { InputOf, ReplyOf } from "#contract/wire/endpoint.ts";

interface Failing {
  readonly failure?: string;
}

export type Counts = ReplyOf<typeof personal>["counts"];

/** The profile of the signed-in user. A reload keeps the previous profile visible. */
export const $profile = atom<Failing & { readonly profile?: Profile }>({});
export const $counts = atom<Failing & { readonly counts?: Counts }>({});

export function loadProfile(): Promise<void> {
  return loadAndStoreFailure($profile, async (id) => {
    const giveUp = new AbortController();
    const timer = setTimeout(() => giveUp.abort(), SESSION_RESTORE_TIMEOUT_MS);
    const options = { params: { id }, signal: giveUp.signal, handles: "all" } as const;
    const reply = call("GET /users/:id", options).finally(() => clearTimeout(timer));
    await applyIfSameUser(reply, (profile) => $profile.set({ profile }));
  });
}

export function loadProfileAndCounts(): Promise<void> {
  return loadAndStoreFailure($counts, () => loadPersonal());
}

async function loadAndStoreFailure(
  $state: WritableAtom<Failing>,
  loadForUser: (userId: string) => Promise<void>,
): Promise<void> {
  const userId = $session.get()?.userId;
  if (userId === undefined) return;
  const { failure: _, ...previous } = $state.get();
  $state.set(previous);
  try {
    await loadForUser(userId);
  } catch (error) {
    const failure = getFailureText(error, getErrorText());
    if ($session.get()?.userId === userId) $state.set({ ...previous, failure });
  }
}

export function clearProfile(): void {
  $profile.set({});
}

export async function loadPersonal(body: InputOf<typeof personal, "query"> = {}): Promise<void> {
  const reply = call("POST /polaris/user/personal", { body, handles: "all" });
  await applyIfSameUser(reply, ({ profile, counts }) => {
    $profile.set({ profile });
    $counts.set({ counts });
    const { userName, email, phone, avatar: headPortrait } = profile;
    updateSession({ userName, email, phone, headPortrait });
  });
}

/** Uploads a new avatar, where `image` is a data URL. */
export async function changeAvatar(imageDataUrl: string): Promise<void> {
  const request = call("POST /polaris/user/upload/headportrait", {
    body: { image: imageDataUrl },
    handles: "all",
  });
  await applyIfSameUser(request, ({ headPortrait }) => {
    updateSession({ headPortrait });
    patchLoadedProfile({ avatar: headPortrait });
  });
}

export async function requestEmailActivation(): Promise<void> {
  const request = call("GET /polaris/user/email/activate/send", { handles: "all", retry: false });
  await applyIfSameUser(request, ({ emailActivated }) => {
    patchLoadedProfile({ emailActivated, emailActivation: emailActivated ? "active" : "sent" });
  });
}

/** Applies the response only if the same user is still signed in. */
export async function applyIfSameUser<Reply>(
  request: Promise<Reply>,
  apply: (reply: Reply) => void,
): Promise<void> {
  const userId = $session.get()?.userId;
  const reply = await request;
  if ($session.get()?.userId === userId) apply(reply);
}

export function patchLoadedProfile(changes: Partial<Profile>): void {
  const { profile } = $profile.get();
  if (profile) $profile.set({ profile: { ...profile, ...changes } });
}

export function getFailureText(error: unknown, fallbackText: string): string {
  if (!(error instanceof Failure)) return fallbackText;
  const [fieldProblem] = Object.values(error.fields ?? {});
  return fieldProblem ?? error.message;
}

/** Returns the session and calls `clearData` when the user changes. `clearData` must be a stable function. */
export function usePersonalSession(clearData: () => void): Session | null {
  const session = useStore($session, { ssr: () => null });
  useEffect(() => onUserChange(clearData), [clearData]);
  useEffect(() => $session.subscribe(updateSignedInAttribute), []);
  return session;
}

function updateSignedInAttribute(session: Session | null): void {
  document.documentElement.toggleAttribute("data-signed-in", session !== null);
}

/** Fetches data when the user is signed in, and again when the token changes. `fetchData` must be stable. */
export function usePersonalData<Data>(fetchData: () => Promise<Data>) {
  const [data, setData] = useState<Data>();
  const [failure, setFailure] = useState<string>();
  const token = useStore($session)?.token;
  const load = useCallback(
    async (change?: Promise<unknown>) => {
      setFailure(undefined);
      try {
        await change;
        setData(await fetchData());
        return true;
      } catch (error) {
        setFailure(getFailureText(error, getErrorText()));
        return false;
      }
    },
    [fetchData],
  );
  useEffect(() => {
    if (token) load();
  }, [load, token]);
  return { data, failure, load };
}
