import { atom, type WritableAtom } from "nanostores";
import { Failure } from "#browser/core/failure.ts";
import { call } from "#browser/core/http.ts";
import { failureText } from "#browser/core/page.ts";
import { $session, changeSession } from "#browser/core/session.ts";
import { SESSION_RESTORE_TIMEOUT_MS } from "#constants.ts";
import type { Profile } from "#contract/accounts/profile.ts";
import type { personal } from "#contract/my/personal.ts";
import type { GivenOf, ReplyOf } from "#contract/wire/endpoint.ts";

interface Failing {
  /** Why the last load failed, in words for the visitor. */
  readonly failure?: string;
}

export type Counts = ReplyOf<typeof personal>["counts"];

/** The profile of the signed-in person. What was loaded stays while it is loaded anew. */
export const $profile = atom<Failing & { readonly profile?: Profile }>({});
/** How much they did here. */
export const $counts = atom<Failing & { readonly counts?: Counts }>({});

/** Loads the profile; gives up after five seconds. */
export function loadProfile(): Promise<void> {
  return loadInto($profile, async (id) => {
    const giveUp = new AbortController();
    const timer = setTimeout(() => giveUp.abort(), SESSION_RESTORE_TIMEOUT_MS);
    const options = { params: { id }, signal: giveUp.signal, handles: "all" } as const;
    const found = call("GET /users/:id", options).finally(() => clearTimeout(timer));
    await forOnePerson(found, (profile) => $profile.set({ profile }));
  });
}

/** Loads counts and profile. */
export function loadCounts(): Promise<void> {
  return loadInto($counts, () => loadPersonal());
}

/** For a visitor there is nothing to load. */
async function loadInto(
  $state: WritableAtom<Failing>,
  load: (userId: string) => Promise<void>,
): Promise<void> {
  const userId = $session.get()?.userId;
  if (userId === undefined) return;
  const { failure: _, ...before } = $state.get();
  $state.set(before);
  try {
    await load(userId);
  } catch (error) {
    const failure = failureWords(error, failureText());
    if ($session.get()?.userId === userId) $state.set({ ...before, failure });
  }
}

export function forgetProfile(): void {
  $profile.set({});
}

/** Profile and counts at once; changes the names that are given. Rejects with a Failure. */
export async function loadPersonal(query: GivenOf<typeof personal, "query"> = {}): Promise<void> {
  const found = call("POST /polaris/user/personal", { query, handles: "all" });
  await forOnePerson(found, ({ profile, counts }) => {
    $profile.set({ profile });
    $counts.set({ counts });
    const { userName, email, phone, avatar: headPortrait } = profile;
    changeSession({ userName, email, phone, headPortrait });
  });
}

/** `image` is a data URL. */
export async function changeAvatar(image: string): Promise<void> {
  const sent = call("POST /polaris/user/upload/headportrait", { body: { image }, handles: "all" });
  await forOnePerson(sent, ({ headPortrait }) => {
    changeSession({ headPortrait });
    changeProfile({ avatar: headPortrait });
  });
}

/** Sends the link that activates the e-mail address. */
export async function activateEmail(): Promise<void> {
  const sent = call("GET /polaris/user/email/activate/send", { handles: "all", retry: false });
  await forOnePerson(sent, ({ emailActivated }) => {
    changeProfile({ emailActivated, emailActivation: emailActivated ? "active" : "sent" });
  });
}

export function forgetCounts(): void {
  $counts.set({});
}

/** An answer that comes when its asker is gone, in this tab or another, is not kept. */
export async function forOnePerson<Answer>(
  asked: Promise<Answer>,
  keep: (answer: Answer) => void,
): Promise<void> {
  const asker = $session.get()?.userId;
  const answer = await asked;
  if ($session.get()?.userId === asker) keep(answer);
}

export function changeProfile(change: Partial<Profile>): void {
  const { profile } = $profile.get();
  if (profile) $profile.set({ profile: { ...profile, ...change } });
}

/** The message of a failure, or that of the one field sent, where there is one. */
export function failureWords(error: unknown, failed: string): string {
  if (!(error instanceof Failure)) return failed;
  const [ofField] = Object.values(error.fields ?? {});
  return ofField ?? error.message;
}
