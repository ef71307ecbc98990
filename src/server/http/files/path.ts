/**
 * The path of a request's whole address as it was written. A `URL` says the same, in more time.
 *
 * `rawPathOf("http://finny.example/a%20b?c") // => "/a%20b"`
 */
export function rawPathOf(url: string): string {
  const [, path = ""] = /^\w+:\/\/[^/?#]*([^?#]*)/.exec(url) ?? [];
  return path;
}

/**
 * The path of an address in plain characters; undefined when it is malformed or tries to climb.
 *
 * `readPath("/about")          // => "/about"`
 * `readPath("/%e4%bd%a0")      // => "/你"`
 * `readPath("/%ff")            // => undefined`
 * `readPath("/..%2fetc/passwd") // => undefined`
 */
export function readPath(rawPath: string): string | undefined {
  // An encoded slash would make two addresses of one page, and hides climbing from proxies.
  if (/%2f|%5c/i.test(rawPath)) return undefined;
  const path = decode(rawPath);
  if (path === undefined || !path.startsWith("/")) return undefined;
  if (/\p{Cc}|\\/u.test(path)) return undefined;
  return path.split("/").some((segment) => segment === "." || segment === "..") ? undefined : path;
}

function decode(rawPath: string): string | undefined {
  try {
    return decodeURIComponent(rawPath);
  } catch {
    return undefined;
  }
}
