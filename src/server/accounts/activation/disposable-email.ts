import { domainToASCII } from "node:url";
import mailchecker from "mailchecker";

/**
 * Whether an address is of a service that lends addresses for minutes: mails would go to nobody.
 *
 * `isDisposableEmail("ada@mailinator.com")    // => true`
 * `isDisposableEmail("ada@x.mailinator.com")  // => true`
 * `isDisposableEmail("ada@gmail.com")         // => false`
 */
export function isDisposableEmail(email: string): boolean {
  const known = mailchecker.blacklist();
  const labels = domainToASCII(email.slice(email.lastIndexOf("@") + 1)).split(".");
  return labels.some((_, index) => known.has(labels.slice(index).join(".")));
}
