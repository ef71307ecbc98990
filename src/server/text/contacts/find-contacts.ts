import { findContactAddresses } from "./addresses.ts";
import { foldText, type Span } from "./folded-text.ts";
import { findPhones } from "./phones.ts";

/**
 * Finds e-mail addresses, links, chat names and telephone numbers, also disguised ones, in linear time.
 * `findContacts("Mail ada at gmail dot com") // => [{ start: 5, end: 25 }]`
 * `findContacts("₦250,000 on 21/11/2026")    // => []`
 */
export function findContacts(text: string): readonly Span[] {
  const folded = foldText(text);
  return mergeOverlappingSpans([...findContactAddresses(folded), ...findPhones(folded)]);
}

function mergeOverlappingSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const last = merged.at(-1);
    if (last && span.start < last.end) {
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    } else {
      merged.push(span);
    }
  }
  return merged;
}
