import { domainToASCII } from "node:url";
import mailchecker from "mailchecker";

/** Permanent aliases that forward to a mailbox: DuckDuckGo, Firefox Relay, Apple, SimpleLogin, addy.io. */
const FORWARDS = new Set(
  "duck.com mozmail.com icloud.com privaterelay.appleid.com simplelogin.com addy.io anonaddy.com anonaddy.me passmail.net".split(
    " ",
  ),
);

export function isDisposableEmail(email: string): boolean {
  const blacklist = mailchecker.blacklist();
  const labels = domainToASCII(email.slice(email.lastIndexOf("@") + 1)).split(".");
  if (FORWARDS.has(labels.slice(-2).join("."))) return false;
  return labels.some((_, index) => blacklist.has(labels.slice(index).join(".")));
}
