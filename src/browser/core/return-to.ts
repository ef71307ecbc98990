import type { WritableAtom } from "nanostores";
import { type Guard, isRecord, keptAtom, tried } from "./storage.ts";

/** An action to resume once after signing in: `{ action: "follow", … }`. */
export type Resume = Readonly<Record<string, string>> & { readonly action: string };

/** An address, and until when it is worth returning to, in ms since 1970. */
interface Way {
  readonly address: string;
  readonly until: number;
}

interface ResumeAt extends Way {
  readonly resume: Resume;
}

/** Signing in takes minutes, with a code that comes by mail. Later nobody expects the action. */
export const RETURN_MS = 30 * 60 * 1000;

/** The storage key of the address to return to. */
export const RETURN_KEY = "finny:way";

/** The address to return to after signing in. */
export const $skipRouter: WritableAtom<Way | null> = keptAtom(RETURN_KEY, null, orNull(isWay));

/** The action to resume there. */
export const $routeParams: WritableAtom<ResumeAt | null> = keptAtom(
  "finny:way-action",
  null,
  orNull(isResumeAt),
);

/** The action to resume on the page returned to, until it is done. */
export const $activeParams: WritableAtom<ResumeAt | null> = keptAtom(
  "finny:action",
  null,
  orNull(isResumeAt),
);

/** Saves the address of a visitor who is sent to sign in, and the action that they had begun. */
export function saveReturnTo(address: string, resume?: Resume): void {
  const own = ownAddress(address);
  const way = own === undefined ? null : { address: own, until: Date.now() + RETURN_MS };
  $skipRouter.set(way);
  $routeParams.set(way && resume ? { ...way, resume } : null);
}

/**
 * The address to return to, once; undefined when there is none. Its action then waits for `takeResume`
 * on that page.
 */
export function takeReturnTo(): string | undefined {
  const [way, action] = [$skipRouter.get(), $routeParams.get()];
  clearReturnTo();
  if (!way || isOver(way)) return undefined;
  $activeParams.set(action);
  return ownAddress(way.address);
}

/** The action to resume on the page with this address, once, if `isMine` accepts it. */
export function takeResume(
  address: string,
  isMine: (resume: Resume) => boolean,
): Resume | undefined {
  const active = $activeParams.get();
  if (!active || !isMine(active.resume)) return undefined;
  if (isOver(active)) {
    $activeParams.set(null);
    return undefined;
  }
  if (pathOf(active.address) !== pathOf(address)) return undefined;
  $activeParams.set(null);
  return active.resume;
}

export function clearReturnTo(): void {
  $skipRouter.set(null);
  $routeParams.set(null);
  $activeParams.set(null);
}

/**
 * An address of this site as path, query and fragment; undefined for any other.
 *
 * `ownAddress("/id/my?a=1")    // => "/id/my?a=1"`
 * `ownAddress("//evil.example") // => undefined`
 */
export function ownAddress(address: string): string | undefined {
  const own = "https://own.invalid";
  // Not `URL.canParse`, which Safari has from 17 on and Android 7 never.
  const url = address.startsWith("/") ? tried(() => new URL(address, own)) : undefined;
  // A path with two leading slashes would be read as another host.
  if (url?.origin !== own || url.pathname.startsWith("//")) return undefined;
  return url.pathname + url.search + url.hash;
}

/** Whether it has expired. An end that is too far away means that the clock was wrong, now or before. */
function isOver({ until }: Way): boolean {
  const left = until - Date.now();
  return left < 0 || left > RETURN_MS;
}

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? "";
}

function isWay(value: unknown): value is Way {
  return (
    isRecord(value) && typeof value["address"] === "string" && typeof value["until"] === "number"
  );
}

function isResumeAt(value: unknown): value is ResumeAt {
  if (!isWay(value)) return false;
  const { resume } = value as { resume?: unknown };
  return (
    isRecord(resume) &&
    typeof resume["action"] === "string" &&
    Object.values(resume).every((text) => typeof text === "string")
  );
}

function orNull<Value>(isValue: Guard<Value>): Guard<Value | null> {
  return (value): value is Value | null => value === null || isValue(value);
}
