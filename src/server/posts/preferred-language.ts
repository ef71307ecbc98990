const MIN_PREFERRED_SHARE = 0.25;

/**
 * Whether a list shows only the posts in the preferred language. With a smaller share it shows all
 * posts, because otherwise one new post in that language would hide all others.
 */
export function isPreferredLanguageUsed(preferredCount: number, count: number): boolean {
  return preferredCount > 0 && preferredCount >= count * MIN_PREFERRED_SHARE;
}
