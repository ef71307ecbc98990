/** RFC 5321. */
export const MAX_EMAIL_LENGTH = 254;
const MAX_LOCAL_PART_LENGTH = 64;

const EMAIL = /* @__PURE__ */ createEmailPattern();
/** Invisible characters that chat apps add to copied text. Direction overrides are not removed but rejected, because they disguise the address. */
const INVISIBLE = /[\u061C\u200B-\u200F\u202A-\u202C\u2060-\u2069\uFEFF]/g;

/**
 * Normalises an e-mail address to its stored form. Returns undefined for an invalid address.
 * `normaliseEmail(" Ada@Example.COM ") // => "ada@example.com"`
 * `normaliseEmail("ada@ｅxample.com")   // => "ada@example.com"`
 * `normaliseEmail("\u200Eada@example.com\u200B") // => "ada@example.com"`
 * `normaliseEmail("ada@example")       // => undefined`
 */
export function normaliseEmail(text: string): string | undefined {
  const address = text.replaceAll(INVISIBLE, "").trim();
  const at = address.lastIndexOf("@");
  const email =
    normaliseToLowerCase(address.slice(0, at), "NFC") +
    normaliseToLowerCase(address.slice(at), "NFKC");
  if (email.length > MAX_EMAIL_LENGTH) return undefined;
  const local = EMAIL.exec(email)?.groups?.["local"];
  return local !== undefined && local.length <= MAX_LOCAL_PART_LENGTH ? email : undefined;
}

/** Domains use NFKC, because mail software treats full-width letters in a domain as ordinary letters. */
function normaliseToLowerCase(text: string, form: "NFC" | "NFKC"): string {
  return text.normalize(form).toLowerCase().normalize(form);
}

function createEmailPattern(): RegExp {
  const word = String.raw`[^\s@<>()[\]{},;:\\"\x60.\p{C}]+`;
  const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;
  const localPart = `(?<local>${word}(?:\\.${word})*)`;
  const topLevel = `(?!\\p{N}+$)(?=.{2})${label}`;
  // Rejects invisible characters in domains. Mail software ignores them, so one address could have
  // many spellings.
  const visible = String.raw`(?!.*\p{Default_Ignorable_Code_Point})`;
  return new RegExp(`^${localPart}@${visible}(?:${label}\\.)+${topLevel}$`, "u");
}
