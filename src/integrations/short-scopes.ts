/**
 * Gives the attributes that bind styles to their elements short names. Astro's stand on every element
 * and must be unique in the whole site; within one page, which holds its own styles, a number will do.
 * It takes 2 to 3 % off a page as it is sent.
 *
 * `<p data-astro-cid-h3xj43oc> // => <p data-s0>`
 */
export function shortenScopes(html: Buffer): Buffer {
  const names = new Map<string, string>();
  // One character a byte: what is looked for is ASCII.
  const text = html.toString("latin1").replaceAll(/data-astro-cid-[a-z0-9]{8}/g, (scope) => {
    let name = names.get(scope);
    if (!name) {
      name = `data-s${names.size}`;
      names.set(scope, name);
    }
    return name;
  });
  return Buffer.from(text, "latin1");
}
