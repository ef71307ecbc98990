import type { WritableAtom } from "nanostores";
import { $session } from "./session.ts";
import { createStoredAtom, type Guard, isRecord, tryRead } from "./storage.ts";

export interface Resume {
  readonly action: string;
  /** The id of the post, or the subject's key such as `product:kuda`. */
  readonly subject: string;
  /** The only user allowed to resume the action. If missing, the next user who signs in resumes it. */
  readonly person?: string;
}

interface ReturnTarget {
  readonly address: string;
  readonly until: number;
}

interface PendingAction extends ReturnTarget {
  readonly resume: Resume;
}

/** Half an hour, because signing in with a mailed code takes minutes. */
export const RETURN_MS = 30 * 60 * 1000;

export const RETURN_KEY = "finny:way";

export const $returnTarget: WritableAtom<ReturnTarget | null> = createStoredAtom(
  RETURN_KEY,
  null,
  createNullableGuard(isReturnTarget),
);

export const $pendingAction: WritableAtom<PendingAction | null> = createStoredAtom(
  "finny:way-action",
  null,
  createNullableGuard(isPendingAction),
);

export function saveReturnAddress(address: string, resumeAction?: Resume): void {
  const local = toSameSiteAddress(address);
  const target = local === undefined ? null : { address: local, until: Date.now() + RETURN_MS };
  $returnTarget.set(target);
  $pendingAction.set(target && resumeAction ? { ...target, resume: resumeAction } : null);
}

/** Returns and removes the return address. The pending action stays until that page consumes it. */
export function consumeReturnAddress(): string | undefined {
  const target = $returnTarget.get();
  $returnTarget.set(null);
  return target && !isExpired(target) ? toSameSiteAddress(target.address) : undefined;
}

/** Removes the pending action and returns true if it belongs to this page and user. */
export function consumePendingAction({ action, subject }: Resume): boolean {
  const pending = $pendingAction.get();
  const me = $session.get()?.userId;
  const { resume } = pending ?? {};
  if (!pending || !me || resume?.action !== action || resume.subject !== subject) return false;
  if ((resume.person ?? me) !== me) return false;
  const isHere = stripQueryAndHash(pending.address) === location.pathname;
  if (!isHere && !isExpired(pending)) return false;
  $pendingAction.set(null);
  return isHere && !isExpired(pending);
}

export function clearReturnTarget(): void {
  $returnTarget.set(null);
  $pendingAction.set(null);
}

/** `toSameSiteAddress("/id/my?a=1") // => "/id/my?a=1"`; `toSameSiteAddress("//evil.example") // => undefined` */
export function toSameSiteAddress(address: string): string | undefined {
  const base = "https://own.invalid";
  // Use `new URL`, because `URL.canParse` needs Safari 17 and is missing on Android 7.
  const url = address.startsWith("/") ? tryRead(() => new URL(address, base)) : undefined;
  // Reject a path with two leading slashes, because browsers read it as another host.
  if (url?.origin !== base || url.pathname.startsWith("//")) return undefined;
  return url.pathname + url.search + url.hash;
}

/** Also treats an expiry too far in the future as expired, because the clock was wrong at that time. */
function isExpired({ until }: ReturnTarget): boolean {
  const rest = until - Date.now();
  return rest < 0 || rest > RETURN_MS;
}

function stripQueryAndHash(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? "";
}

function isReturnTarget(value: unknown): value is ReturnTarget {
  return (
    isRecord(value) && typeof value["address"] === "string" && typeof value["until"] === "number"
  );
}

function isPendingAction(value: unknown): value is PendingAction {
  return isReturnTarget(value) && "resume" in value && isRecord(value.resume);
}

function createNullableGuard<Value>(isValue: Guard<Value>): Guard<Value | null> {
  return (value): value is Value | null => value === null || isValue(value);
}
