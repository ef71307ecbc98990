/** RFC 5321. */
export const MAX_EMAIL_LENGTH = 254;
const MAX_LOCAL_PART_LENGTH = 64;

const EMAIL = /* @__PURE__ */ createEmailPattern();
/** Chat apps add these marks to copied text. Direction overrides are rejected: they change the visible address. */
const INVISIBLE = /[\u061C\u200B-\u200F\u202A-\u202C\u2060-\u2069\uFEFF]/g;

/**
 * Returns the stored form of an e-mail address, or undefined.
 * `normaliseEmail(" Ada@Example.COM ") // => "ada@example.com"`
 * `normaliseEmail("ada@ｅxample.com")   // => "ada@example.com"`
 * `normaliseEmail("\u200Eada@example.com\u200B") // => "ada@example.com"`
 * `normaliseEmail("ada@example")       // => undefined`
 */
export function normaliseEmail(text: string): string | undefined {
  const address = text.replaceAll(INVISIBLE, "").trim();
  const at = address.lastIndexOf("@");
  const email =
    toNormalisedLowerCase(address.slice(0, at), "NFC") +
    toNormalisedLowerCase(address.slice(at), "NFKC");
  if (email.length > MAX_EMAIL_LENGTH) return undefined;
  const local = EMAIL.exec(email)?.groups?.["local"];
  return local !== undefined && local.length <= MAX_LOCAL_PART_LENGTH ? email : undefined;
}

/** NFKC only for domains: mail software reads full-width and similar letters in a domain as plain ones. */
function toNormalisedLowerCase(text: string, form: "NFC" | "NFKC"): string {
  return text.normalize(form).toLowerCase().normalize(form);
}

function createEmailPattern(): RegExp {
  const word = String.raw`[^\s@<>()[\]{},;:\\"\x60.\p{C}]+`;
  const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;
  const localPart = `(?<local>${word}(?:\\.${word})*)`;
  const topLevel = `(?!\\p{N}+$)(?=.{2})${label}`;
  // Mail software ignores invisible characters in domains, so one address would have endless spellings.
  const visible = String.raw`(?!.*\p{Default_Ignorable_Code_Point})`;
  return new RegExp(`^${localPart}@${visible}(?:${label}\\.)+${topLevel}$`, "u");
}
