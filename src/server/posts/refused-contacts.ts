import { findContacts } from "#contract/posts/contact.ts";
import { Failure } from "#server/core/failure.ts";

/** At each field that brings an e-mail address, a link or a telephone number: nobody is led away here. */
export function refuseContacts(texts: Readonly<Record<string, string>>): void {
  const found = Object.entries(texts).filter(([, text]) => findContacts(text).length > 0);
  if (found.length === 0) return;
  const fields = found.map(([name]) => [name, "messages:field.contact.found" as const]);
  throw new Failure("1001", { fields: Object.fromEntries(fields) });
}
