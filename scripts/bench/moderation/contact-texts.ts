import { CONTACTS, UNSEEN_CONTACTS } from "./contact-words.ts";
import { CONTACT_LINES, HARMLESS_LINES } from "./hand-written.ts";
import { HARMLESS, JOINED_SENTENCES, UNSEEN_HARMLESS } from "./harmless-words.ts";
import { around, type Chance, type Written } from "./written-text.ts";

/** A text with whether somebody can be reached by it. */
export interface ContactText {
  readonly text: string;
  readonly isMeant: boolean;
  readonly pattern: string;
}

/**
 * As many texts of each pattern, in the languages of our readers. The rules were written with the seen
 * patterns at hand; the unseen ones were written before the rules and never used to mend them.
 */
export function contactTexts(chance: Chance, each: number, isSeen: boolean): ContactText[] {
  const contacts = isSeen ? CONTACTS : UNSEEN_CONTACTS;
  const harmless = isSeen ? HARMLESS : UNSEEN_HARMLESS;
  return [
    ...(isSeen ? byHand() : []),
    ...written(contacts, chance, each, true),
    ...written(harmless, chance, each, false),
    ...Array.from({ length: each * 4 }, () => ({
      text: joinedSentences(chance, isSeen),
      isMeant: false,
      pattern: "joined sentences",
    })),
  ];
}

function byHand(): ContactText[] {
  const line = (isMeant: boolean) => (text: string) => ({ text, isMeant, pattern: "by hand" });
  return [...CONTACT_LINES.map(line(true)), ...HARMLESS_LINES.map(line(false))];
}

function written(
  patterns: Readonly<Record<string, Written>>,
  chance: Chance,
  each: number,
  isMeant: boolean,
): ContactText[] {
  return Object.entries(patterns).flatMap(([pattern, write]) =>
    Array.from({ length: each }, () => ({
      text: around(write(chance), chance, isMeant ? "contact" : "fact"),
      isMeant,
      pattern,
    })),
  );
}

/** "aplikasi jelek..ga usah pinjam": a full stop without its space, before a small letter. */
function joinedSentences(chance: Chance, isSeen: boolean): string {
  const { firsts, seconds, unseen } = chance.pick(Object.values(JOINED_SENTENCES));
  const dots = chance.pick([".", ".", ".", "..", "...", " .", ". "]);
  return `${chance.pick(firsts)}${dots}${chance.pick(isSeen ? seconds : unseen)}`;
}
