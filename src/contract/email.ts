/** RFC 5321: what a mail server has to take. */
export const LONGEST_EMAIL = 254;
const LONGEST_LOCAL_PART = 64;

const EMAIL = /* @__PURE__ */ emailPattern();

/**
 * An e-mail address in the one form that is stored, or undefined for what is none.
 *
 * `normaliseEmail(" Ada@Example.COM ") // => "ada@example.com"`
 * `normaliseEmail("ada@example")       // => undefined`
 */
export function normaliseEmail(text: string): string | undefined {
  const email = text.normalize("NFC").trim().toLowerCase().normalize("NFC");
  if (email.length > LONGEST_EMAIL) return undefined;
  const local = EMAIL.exec(email)?.groups?.["local"];
  return local !== undefined && local.length <= LONGEST_LOCAL_PART ? email : undefined;
}

function emailPattern(): RegExp {
  const word = String.raw`[^\s@<>()[\]{},;:\\"\x60.\p{C}]+`;
  const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;
  const localPart = `(?<local>${word}(?:\\.${word})*)`;
  const topLevel = `(?!\\p{N}+$)(?=.{2})${label}`;
  return new RegExp(`^${localPart}@(?:${label}\\.)+${topLevel}$`, "u");
}
