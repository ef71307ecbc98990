/**
 * Computes the SHA-256 hash of a text in lower-case hexadecimal, like the command `sha256sum`.
 * `await sha256("") // => "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"`
 */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
