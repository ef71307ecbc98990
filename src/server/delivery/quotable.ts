const PLAIN_WORD = /^["'(]?[\p{L}'’-]{1,24}["').,:;!?]*$/u;
const SMTP_STATUS = /^\d\.\d{1,3}\.\d{1,3}$/;
const MAX_QUOTE_LENGTH = 200;

/**
 * Another server's answer, fit for the log: plain words only. An answer may repeat an address, a
 * code, a link or a key, and those never reach a log.
 *
 * `quotable("5.1.1 <ada@example.com> no such user 123456", []) // => "5.1.1 … no such user …"`
 */
export function quotable(answer: string, secrets: readonly string[]): string {
  const words = answer.slice(0, 1000).split(/\s+/).filter(Boolean);
  return words
    .map((word) => (isHarmless(word, secrets) ? word : "…"))
    .join(" ")
    .slice(0, MAX_QUOTE_LENGTH);
}

function isHarmless(word: string, secrets: readonly string[]): boolean {
  if (!PLAIN_WORD.test(word) && !SMTP_STATUS.test(word)) return false;
  return !secrets.some((secret) => secret !== "" && word.includes(secret));
}
