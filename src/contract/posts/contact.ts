import { findEmails, findLinks } from "./contact-address.ts";
import { findPhones } from "./contact-phone.ts";
import { type FoldedText, foldText, type Span } from "./contact-text.ts";

/** Something by which people are reached outside of this site, and where it stands in the text. */
export interface Contact extends Span {
  readonly kind: "email" | "link" | "phone";
}

/**
 * E-mail addresses, links and telephone numbers, also written so that a program should not see them,
 * in the order in which they stand. Takes a time that grows as the text does.
 *
 * `findContacts("Mail ada at gmail dot com") // => [{ kind: "email", start: 5, end: 25 }]`
 * `findContacts("₦250,000 on 21/11/2026")    // => []`
 */
export function findContacts(text: string): readonly Contact[] {
  const folded = foldText(text);
  const taken = new Uint8Array(text.length);
  const found: Contact[] = [];
  for (const [kind, find] of [
    ["email", findEmails],
    ["link", findLinks],
    ["phone", findPhones],
  ] as const) {
    for (const span of joined(find(folded))) {
      const { start, end } = inOriginal(span, folded);
      if (taken.subarray(start, end).includes(1)) continue;
      taken.fill(1, start, end);
      found.push({ kind, start, end });
    }
  }
  return found.sort((one, other) => one.start - other.start);
}

function inOriginal({ start, end }: Span, { starts, ends }: FoldedText): Span {
  return { start: starts[start] ?? 0, end: ends[end - 1] ?? 0 };
}

/** Joins spans that overlap. */
function joined(spans: readonly Span[]): Span[] {
  const whole: Span[] = [];
  for (const span of [...spans].sort((one, other) => one.start - other.start)) {
    const last = whole.at(-1);
    if (last && span.start <= last.end) {
      whole[whole.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    } else {
      whole.push(span);
    }
  }
  return whole;
}
