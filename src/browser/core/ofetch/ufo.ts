/** The part of ufo that our calls need through ofetch: their paths begin with `/`. */

/** `withBase("/a", "https://api.example/") // => "https://api.example/a"` */
export function withBase(path: string, base: string): string {
  return base.replace(/\/$/, "") + path;
}

/** `withQuery("/a", { email: "x@y.z", page: undefined }) // => "/a?email=x%40y.z"` */
export function withQuery(path: string, query: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  // Not `size`, which Safari has from 17 on: without it every query would be lost.
  const fields = String(new URLSearchParams(given.map(([name, value]) => [name, String(value)])));
  return fields ? `${path}?${fields}` : path;
}
