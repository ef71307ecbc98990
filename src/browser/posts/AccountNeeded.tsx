import type { PostFormTexts } from "./post-texts.ts";

/**
 * Told before the first letter, and only to those who have yet to sign in: above the fields of a long
 * form, whose button is screens away, and by the button of a short one.
 */
export function AccountNeeded({ texts }: { texts: PostFormTexts }) {
  return <p className="hint for-visitors">{texts.account}</p>;
}
