import { keep } from "./storage.ts";

/** Where the last change of a follow button is kept, for the other tabs. */
export const LAST_FOLLOW_KEY = "finny:follow";

/** Who signs out leaves no word behind of what they did last. */
export function forgetLastChange(): void {
  keep(LAST_FOLLOW_KEY, undefined);
}
