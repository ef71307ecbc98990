import { atom, type MapStore, map } from "nanostores";
import { Failure } from "#client/failure.ts";
import {
  askForEmailActivation,
  askForFollows,
  askForPersonal,
  askForPhoneActivation,
  askForPosts,
  type Names,
  sendAvatar,
  sendPhoneCode,
} from "#client/personal.ts";
import type { ReplyOf } from "#contract/endpoint.ts";
import type { Page } from "#contract/paging.ts";
import type { FollowedSubject, OwnPost, personal } from "#contract/personal.ts";
import type { SubjectType } from "#contract/subject.ts";
import { $profile } from "#stores/profile.ts";
import { changeSession } from "#stores/session.ts";
import { withCountdown } from "#stores/verification-code.ts";

type Counts = ReplyOf<typeof personal>["counts"];

/** How much the signed-in person did here; null until it is known. */
export const $counts = atom<Counts | null>(null);

/** A list that grows page by page. */
export interface OwnList<Item> {
  readonly status: "idle" | "loading" | "ready" | "failed";
  readonly items: readonly Item[];
  readonly next: string | null;
  readonly total: number;
  readonly failure?: Failure | undefined;
}

type FollowedType = Extract<SubjectType, "product" | "company">;

export const $followedProducts = ownList<FollowedSubject>();
export const $followedCompanies = ownList<FollowedSubject>();
export const $ownPosts = ownList<OwnPost>();

/** Profile and counts at once. Rejects with a Failure. */
export async function loadPersonal(): Promise<void> {
  takeOver(await askForPersonal());
}

/** Changes names, or rejects with the Failure that the form shows. */
export async function changeNames(names: Names): Promise<void> {
  takeOver(await askForPersonal(names));
}

/** The first page of what is followed, or the one after what is there. */
export function loadFollows(subjectType: FollowedType): Promise<void> {
  const list = subjectType === "product" ? $followedProducts : $followedCompanies;
  return loadMore(list, (paging) => askForFollows(paging, { subjectType }));
}

export function loadPosts(): Promise<void> {
  return loadMore($ownPosts, (paging) => askForPosts(paging));
}

/** Lists are forgotten, to be loaded from their beginning. */
export function forgetLists(): void {
  $followedProducts.set(emptyList());
  $followedCompanies.set(emptyList());
  $ownPosts.set(emptyList());
}

/** `image` is a data URL. */
export async function changeAvatar(image: string): Promise<void> {
  const { headPortrait } = await sendAvatar(image);
  changeSession({ headPortrait });
  const { profile } = $profile.get();
  if (profile) $profile.set({ status: "ready", profile: { ...profile, avatar: headPortrait } });
}

export async function activateEmail(): Promise<void> {
  const { emailActivated } = await askForEmailActivation();
  const { profile } = $profile.get();
  const emailActivation = emailActivated ? "active" : "sent";
  if (profile) {
    $profile.set({ status: "ready", profile: { ...profile, emailActivated, emailActivation } });
  }
}

export async function sendPhoneActivationCode(): Promise<void> {
  await withCountdown("activate", askForPhoneActivation);
}

export async function activatePhone(otp: string): Promise<void> {
  const { phoneActivated } = await sendPhoneCode(otp);
  const { profile } = $profile.get();
  if (profile) $profile.set({ status: "ready", profile: { ...profile, phoneActivated } });
}

function takeOver({ profile, counts }: ReplyOf<typeof personal>): void {
  $profile.set({ status: "ready", profile });
  $counts.set(counts);
  const { userName, email, phone, avatar: headPortrait } = profile;
  changeSession({ userName, email, phone, headPortrait });
}

type Ask<Item> = (paging: { cursor?: string }) => Promise<Page<Item>>;

async function loadMore<Item>(list: MapStore<OwnList<Item>>, ask: Ask<Item>): Promise<void> {
  const { status, items, next } = list.get();
  if (status === "loading" || (status === "ready" && next === null)) return;
  list.setKey("status", "loading");
  try {
    const page = await ask(next === null ? {} : { cursor: next });
    list.set({ ...page, items: [...items, ...page.items], status: "ready" });
  } catch (error) {
    const failure = error instanceof Failure ? error : undefined;
    list.set({ ...list.get(), status: "failed", failure });
  }
}

function ownList<Item>(): MapStore<OwnList<Item>> {
  return map(emptyList<Item>());
}

function emptyList<Item>(): OwnList<Item> {
  return { status: "idle", items: [], next: null, total: 0 };
}
