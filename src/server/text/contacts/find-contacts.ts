import { findAddresses } from "./addresses.ts";
import { foldText, type Span } from "./folded-text.ts";
import { findPhones } from "./phones.ts";

/**
 * The places of e-mail addresses, links, names in chats and telephone numbers, also written so that a
 * program should not see them, in their order. Takes a time that grows as the text does.
 *
 * `findContacts("Mail ada at gmail dot com") // => [{ start: 5, end: 25 }]`
 * `findContacts("₦250,000 on 21/11/2026")    // => []`
 */
export function findContacts(text: string): readonly Span[] {
  const folded = foldText(text);
  return joined([...findAddresses(folded), ...findPhones(folded)]);
}

/** Joins spans that overlap. */
function joined(spans: readonly Span[]): Span[] {
  const whole: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const last = whole.at(-1);
    if (last && span.start < last.end) {
      whole[whole.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    } else {
      whole.push(span);
    }
  }
  return whole;
}
