import type { FieldText } from "#contract/wire/fields.ts";
import { invalidField } from "#server/core/failure.ts";
import { isProfaneName } from "#server/risk/profanity.ts";
import type { Services } from "#server/services.ts";
import { findContacts } from "#server/text/contacts/find-contacts.ts";
import { foldText } from "#server/text/contacts/folded-text.ts";
import { isReservedName } from "./reserved-name.ts";

type Reading = Pick<Services, "readCatalogue">;

/** A user name elsewhere: "@ada_loans", "IG: adaloans". In posts a lender's own may be quoted. */
const HANDLE = /@[\p{L}\p{N}]|(?<![\p{L}\p{N}])(?:ig|wa|tg|fb)\s*[:=]/u;

/** Refuses a name that others would read beside posts, at the field that brought it. */
export function refuseDisplayName(services: Reading, field: string, name: string): void {
  const problem = displayNameProblem(services, name);
  if (problem !== undefined) throw invalidField(field, problem);
}

/** Why a name may not stand beside posts. Names from before these rules stay as they are. */
export function displayNameProblem(
  { readCatalogue }: Reading,
  name: string,
): FieldText | undefined {
  // Marks and signs alone may look like nothing.
  if (!/[\p{LC}\p{Lo}\p{N}]/u.test(name)) return "messages:field.name.blank";
  // In a name, a word with an ending such as ".org" is an address, as after "visit".
  if (findContacts(`visit ${name}`).length > 0) return "messages:field.contact.found";
  if (isProfaneName(name)) return "messages:field.name.profane";
  if (isReservedName(name, readCatalogue())) return "messages:field.name.reserved";
  if (HANDLE.test(foldText(name).text)) return "messages:field.contact.found";
  return undefined;
}
