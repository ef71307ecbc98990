import { createHash } from "node:crypto";

export interface SecretFinder {
  keep(what: string, secret: string): string;
  /** Finds encoded secrets in a text: `["a password, in base64"]`. */
  leaksIn(text: string): string[];
}

export function createSecretFinder(): SecretFinder {
  const secrets = new Map<string, string>();
  return {
    keep(what, secret) {
      if (secret === "") throw new Error(`${what} is empty`);
      secrets.set(secret, what);
      return secret;
    },
    leaksIn(text) {
      const searched = text.toLowerCase();
      return [...secrets].flatMap(([secret, what]) => {
        const forms = Object.entries(encodeSecret(secret));
        const match = forms.find(([, form]) => containsEncodedSecret(searched, form.toLowerCase()));
        return match ? [`${what}, ${match[0]}`] : [];
      });
    },
  };
}

/** Encodes a secret, hashes included: a hashed password can be guessed. */
function encodeSecret(secret: string): Record<string, string> {
  const bytes = Buffer.from(secret);
  const digest = createHash("sha256").update(secret).digest();
  const forms: Record<string, string> = {
    plain: secret,
    "in JSON": JSON.stringify(secret).slice(1, -1),
    "in an address": encodeURIComponent(secret),
    "in a form": new URLSearchParams([["", secret]]).toString().slice(1),
    "hash in base64": digest.toString("base64").replace(/=+$/, ""),
    "hash in base64url": digest.toString("base64url"),
    "hash in hex": digest.toString("hex"),
  };
  if (secret.length < 8) return forms;
  return {
    ...forms,
    "in base64": bytes.toString("base64").replace(/=+$/, ""),
    "in base64url": bytes.toString("base64url"),
    "in hex": bytes.toString("hex"),
  };
}

/** A random id may contain the digits of a code or an amount by chance. */
function containsEncodedSecret(text: string, form: string): boolean {
  if (!/^\d{5,8}$/.test(form)) return text.includes(form);
  return new RegExp(`(?<![0-9a-z])${form}(?![0-9a-z])`).test(text);
}
