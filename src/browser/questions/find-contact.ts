import { type Contact, findContacts } from "#contract/posts/contact.ts";

export interface FoundContact extends Contact {
  /** The field that it stands in. */
  readonly field: string;
  readonly text: string;
}

const FIELDS = ["title", "description", "label"];

/**
 * The first e-mail address, link or telephone number in the fields of a question, as they stand there.
 *
 * `findContact({ title: "Who?", description: "Call 0803 555 0142" })`
 * `// => { field: "description", kind: "phone", start: 5, end: 18, text: "0803 555 0142" }`
 */
export function findContact(given: Readonly<Record<string, unknown>>): FoundContact | undefined {
  for (const field of FIELDS) {
    const text = String(given[field] ?? "");
    const [first] = findContacts(text);
    if (first) return { ...first, field, text: text.slice(first.start, first.end) };
  }
  return undefined;
}
