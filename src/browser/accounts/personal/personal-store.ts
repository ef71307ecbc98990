import { atom } from "nanostores";
import { $profile } from "#browser/accounts/profile-store.ts";
import { Failure } from "#browser/core/failure.ts";
import { failureText } from "#browser/core/page.ts";
import { $session, changeSession } from "#browser/core/session.ts";
import type { Profile } from "#contract/accounts/profile.ts";
import type { personal } from "#contract/my/personal.ts";
import type { ReplyOf } from "#contract/wire/endpoint.ts";
import { fetchPersonal, type Names, requestEmailActivation, sendAvatar } from "./personal.ts";

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

/** Profile and counts at once. Rejects with a Failure. */
export async function loadPersonal(): Promise<void> {
  await forOnePerson(fetchPersonal(), takeOver);
}

/** Changes names, or rejects with the Failure that the form shows. */
export async function changeNames(names: Names): Promise<void> {
  await forOnePerson(fetchPersonal(names), takeOver);
}

/** `image` is a data URL. */
export async function changeAvatar(image: string): Promise<void> {
  await forOnePerson(sendAvatar(image), ({ headPortrait }) => {
    changeSession({ headPortrait });
    changeProfile({ avatar: headPortrait });
  });
}

/** Sends the link that activates the e-mail address. */
export async function activateEmail(): Promise<void> {
  await forOnePerson(requestEmailActivation(), ({ emailActivated }) => {
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

function takeOver({ profile, counts }: ReplyOf<typeof personal>): void {
  $profile.set({ status: "ready", profile });
  $counts.set({ status: "ready", counts });
  const { userName, email, phone, avatar: headPortrait } = profile;
  changeSession({ userName, email, phone, headPortrait });
}

export function changeProfile(change: Partial<Profile>): void {
  const { profile } = $profile.get();
  if (profile) $profile.set({ status: "ready", profile: { ...profile, ...change } });
}
