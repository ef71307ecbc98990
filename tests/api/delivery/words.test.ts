import { HtmlValidate } from "html-validate";
import { describe, expect, test } from "vitest";
import { LOCALES } from "#i18n/locales.ts";
import { renderLetter } from "#server/delivery/letter.ts";
import type { Message } from "#server/delivery/message.ts";
import { CODE, EVERY_MESSAGE } from "./support/messages.ts";

const messages = EVERY_MESSAGE.map((message) => [describeMessage(message), message] as const);
const mails = messages.filter(([, { channel }]) => channel === "email");
const textMessages = messages.filter(([, { channel }]) => channel === "sms");

describe("texts of mails and text messages", () => {
  test.for(messages)("have no unfilled placeholder in %s", ([, message]) => {
    const { subject, text, html = "" } = renderLetter(message);
    const all = `${subject}\n${text}\n${html}`;
    expect(all).not.toMatch(/\{\{|undefined|\[object|\bNaN\b|mail:\w|\$t\(/);
    expect(text).toContain("Finny");
    if ("code" in message.values) {
      expect(text.match(/\d{4,}/g)).toEqual([CODE]);
      expect(text).toMatch(new RegExp(`\\b${message.values.minutes}\\b`));
    } else if (message.channel === "email") expect(text).toContain(message.values.link);
  });

  test.for(mails)("show no code in the subject of %s", ([, message]) => {
    const { subject } = renderLetter(message);
    expect(subject).toMatch(/^[^\p{Cc}]{5,78}$/u);
    expect(subject).not.toMatch(/\d/);
  });

  describe("text messages fit into one SMS part", () => {
    /** GSM-7 characters. Termii treats a text with others as special. */
    const PLAIN = /^[A-Za-z0-9 .,:!?()+-]{1,160}$/;
    test.for(textMessages)("%s", ([, message]) => {
      const { text } = renderLetter(message);
      if (message.locale === "zh_CN") expect(text.length).toBeLessThanOrEqual(70);
      else expect(text).toMatch(PLAIN);
      expect(text).not.toMatch(/https?:|www\./);
    });
  });

  describe("HTML mails", () => {
    const validator = new HtmlValidate({ extends: ["html-validate:standard"] });
    const TABLES = new Set([
      "no-inline-style",
      "no-deprecated-attr",
      "require-sri",
      "no-missing-references",
    ]);

    const indonesian = mails.filter(([, { locale }]) => locale === "id_ID");
    test.for(indonesian)("are valid HTML in the language of %s", async ([, message]) => {
      const { html = "", languageTag } = renderLetter(message);
      expect(html).toContain(`<html lang="${LOCALES[message.locale].tag}" dir="ltr">`);
      expect(languageTag).toBe(LOCALES[message.locale].tag);
      const { results } = await validator.validateString(html);
      const problems = results.flatMap((result) => result.messages);
      expect(
        problems.filter(({ ruleId }) => !TABLES.has(ruleId)).map(({ message: wrong }) => wrong),
      ).toEqual([]);
    });

    test.for(mails)("load no external resource or script: %s", ([, message]) => {
      const { html = "" } = renderLetter(message);
      expect(html).not.toMatch(
        /<(?:img|script|link|iframe|object|embed|form)\b|url\(|@import|\son\w+=/i,
      );
      const addresses = [...html.matchAll(/\b(?:href|src|background)="([^"]*)"/g)].map(
        ([, url]) => url,
      );
      expect(addresses.every((url) => url?.startsWith("https://finny.example/"))).toBe(true);
    });

    test("escape inserted values", () => {
      const link = `https://finny.example/?a=1&b="><script>alert('x')</script>`;
      const { html = "" } = renderLetter({
        channel: "email",
        to: "ada@example.com",
        locale: "en_US",
        kind: "passwordChanged",
        values: { link },
      });
      expect(html).not.toContain("<script");
      const escaped = "https://finny.example/?a=1&amp;b=&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)";
      expect(html.split(`href="${escaped}&lt;/script&gt;"`)).toHaveLength(3);
    });
  });
});

function describeMessage({ channel, kind, locale, values }: Message): string {
  const details = Object.values(values).filter((value) => !/\/|\d{6}/.test(String(value)));
  return [locale, channel, kind, ...details].join(" ");
}
