/** `isLoopback("127.0.0.1") // => true`: what goes there leaves no machine. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

/** `isPrivate("https://keys.example") // => true`: nobody on the way reads or changes what is asked there. */
export function isPrivate(url: string): boolean {
  const { protocol, hostname = "" } = URL.parse(url) ?? {};
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
}
