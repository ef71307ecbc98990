import { atom } from "nanostores";
import { $profile } from "#browser/accounts/profile-store.ts";
import { Failure } from "#browser/core/failure.ts";
import { call } from "#browser/core/http.ts";
import { failureText } from "#browser/core/page.ts";
import { $session, changeSession } from "#browser/core/session.ts";
import type { Profile } from "#contract/accounts/profile.ts";
import type { personal } from "#contract/my/personal.ts";
import type { GivenOf, ReplyOf } from "#contract/wire/endpoint.ts";

export type Counts = ReplyOf<typeof personal>["counts"];

export interface CountsState {
  readonly status: "idle" | "loading" | "ready" | "failed";
  readonly counts?: Counts;
  /** In words for the visitor. */
  readonly failure?: string;
}

/** How much the signed-in person did here. What was loaded stays while it is loaded anew. */
export const $counts = atom<CountsState>({ status: "idle" });

/** Loads counts and profile. */
export async function loadCounts(): Promise<void> {
  const { counts, status } = $counts.get();
  if (status === "loading" || !$session.get()) return;
  $counts.set({ status: "loading", ...(counts && { counts }) });
  try {
    await loadPersonal();
  } catch (error) {
    const failure = error instanceof Failure ? error.message : failureText();
    if ($counts.get().status === "loading") $counts.set({ status: "failed", failure });
  }
}

/** Profile and counts at once; changes the names that are given. Rejects with a Failure. */
export async function loadPersonal(query: GivenOf<typeof personal, "query"> = {}): Promise<void> {
  const found = call("POST /polaris/user/personal", { query, handles: "all" });
  await forOnePerson(found, ({ profile, counts }) => {
    $profile.set({ status: "ready", profile });
    $counts.set({ status: "ready", counts });
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
  $counts.set({ status: "idle" });
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
  if (profile) $profile.set({ status: "ready", profile: { ...profile, ...change } });
}
