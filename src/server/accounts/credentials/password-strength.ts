import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as english } from "@zxcvbn-ts/language-en";
import { dictionary as indonesian } from "@zxcvbn-ts/language-id";
import { toInvalidFieldFailure } from "#server/core/failure.ts";
import type { UserRow } from "#server/db/tables.ts";
import { SITE } from "#site.ts";

/** zxcvbn's score of a password that takes at least 100 million guesses. */
const MIN_SCORE = 3;
/** Scores only the beginning of a password, because the scoring time grows faster than the length. */
const MAX_SCORED_LENGTH = 40;

/** Leaves out zxcvbn's lists of short sequences, such as months, because they take seconds per password. */
const estimator = new ZxcvbnFactory({
  dictionary: {
    passwords: common["passwords-common"],
    words: english["commonWords-en"],
    firstNames: english["firstnames-en"],
    lastNames: english["lastnames-en"],
    encyclopedia: english["wikipedia-en"],
    indonesianWords: indonesian["commonWords-id"],
    indonesianNames: indonesian["names-id"],
    indonesianEncyclopedia: indonesian["wikipedia-id"],
  },
  graphs: { qwerty: adjacencyGraphs.qwerty },
  maxLength: MAX_SCORED_LENGTH,
  l33tMaxSubstitutions: 4,
});

const LOCAL_WORDS = [
  SITE.brand,
  ..."nigeria naija lagos abuja ibadan indonesia jakarta surabaya bandung bismillah pinjaman pinjol admin".split(
    " ",
  ),
];

const OWNER_FIELDS = [
  "first_name",
  "last_name",
  "user_name",
  "email",
  "claimed_email",
  "phone",
  "claimed_phone",
] as const;
type Owner = Partial<Pick<UserRow, (typeof OWNER_FIELDS)[number]>>;

export function isWeakPassword(password: string, owner: Owner = {}): boolean {
  const ownWords = [...LOCAL_WORDS, ...listPersonalWords(owner)];
  // zxcvbn overrates a repeated character: it calls "Finny2026!!" strong and "Finny2026!" weak.
  const withoutRepeats = password
    .replaceAll(/([^\p{L}\s])\1+/gu, "$1")
    .replaceAll(/(\p{L})\1{2,}/giu, "$1");
  return [...new Set([password, withoutRepeats])].some(
    (text) => estimator.check(text, ownWords).score < MIN_SCORE,
  );
}

/** Throws 1001 if the password is easy to guess, also for people with the owner's personal data. */
export function assertStrongPassword(password: string, owner: Owner): void {
  if (isWeakPassword(password, owner))
    throw toInvalidFieldFailure("password", "messages:field.password.weak");
}

/** Lists the owner's names, e-mail address with its parts, and phone number with and without country code. */
function listPersonalWords(owner: Owner): string[] {
  const texts = OWNER_FIELDS.map((field) => owner[field]).filter(
    (text) => typeof text === "string",
  );
  const parts = texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  const numbers = parts.flatMap((part) => {
    const local = part.replace(/^(?:234|62|0)(?=\d{9})/, "");
    return local === part ? [] : [local, `0${local}`];
  });
  return [...texts, ...parts, ...numbers].filter((word) => word !== "");
}
