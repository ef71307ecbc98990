/** An id for addresses: small letters, digits, single hyphens. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * The slug of a name.
 *
 * `slugify("Jollof+ Mobile")   // => "jollof-plus-mobile"`
 * `slugify("S & Co. Café.com") // => "s-and-co-cafe-com"`
 */
export function slugify(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .replace(/&/g, " and ")
    .replace(/\+/g, " plus ")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
