import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { toContactUrl } from "#catalogue/registry/regulator-contacts.ts";
import { parseRegulators, readRegulators } from "#catalogue/registry/regulators.ts";
import { LOCALE_CODES, type Locale } from "#i18n/locales.ts";
import { ROOT } from "../../../scripts/root.ts";
import { catchProblems } from "../support/catch-problems.ts";

const { channels, deadlines } = readRegulators(join(ROOT, "content/regulators"));
const readRightsPage = (country: string, locale: Locale = "en_US") =>
  readFileSync(join(ROOT, `content/rights/${locale}/${country}.md`), "utf8");
const CHANNELS = "market,body,concern,channel,value,caution,sources,published,checked\n";
const DEADLINES = "market,body,concern,event,amount,unit,caution,sources,published,checked\n";

describe("regulators to complain to", () => {
  test("have channels and deadlines in each market", () => {
    for (const market of ["NG", "ID"]) {
      expect(channels.some((channel) => channel.market === market)).toBe(true);
      expect(deadlines.some((deadline) => deadline.market === market)).toBe(true);
    }
  });

  test("are in the rights articles with channels and sources", () => {
    const pages = { NG: readRightsPage("nigeria"), ID: readRightsPage("indonesia") };
    for (const { market, value } of channels) {
      expect(pages[market]).toContain(value.replace("https://", ""));
    }
    for (const { market, sources } of [...channels, ...deadlines]) {
      for (const source of sources) expect(pages[market]).toContain(source);
    }
  });

  test.each(LOCALE_CODES)("have linked chat numbers in the %s article", (locale) => {
    const chats = channels.filter(({ channel }) => channel === "whatsapp");
    const page = readRightsPage("indonesia", locale);
    expect(chats.length).toBeGreaterThan(0);
    for (const chat of chats) {
      expect(page.split(chat.value)).toHaveLength(page.split(`(${toContactUrl(chat)})`).length);
      expect(page).toContain(`[${chat.value}](${toContactUrl(chat)})`);
    }
  });

  test("have a caution on uncertain channels", () => {
    const unlicensed = channels.filter(({ concern }) => concern === "unlicensed");
    expect(unlicensed.map(({ value, caution }) => [value, caution])).toEqual([
      ["157", "call-first"],
      ["https://sipasti.ojk.go.id", "ask-157"],
    ]);
    expect(readRightsPage("indonesia")).toMatch(/sipasti\.ojk\.go\.id.*ask 157/);
  });

  test("begin with the regulator of banks", () => {
    const banks = channels.filter(({ concern }) => concern.startsWith("bank"));
    expect(banks.map(({ body, channel, caution }) => [body, channel, caution])).toEqual([
      ["CBN", "email", undefined],
      ["CBN", "post", undefined],
      ["FCCPC", "web", "court-2026"],
    ]);
  });

  test.each(LOCALE_CODES)("have the address sipasti.ojk.go.id in %s", (locale) => {
    const page = readRightsPage("indonesia", locale);
    expect(page).toContain("(https://sipasti.ojk.go.id)");
    expect(page).not.toMatch(/https:\/\/sipasti\.ojk\.id/);
  });

  test("have suspended deadlines marked", () => {
    const ofRules = deadlines.filter(({ body }) => body === "FCCPC");
    expect(ofRules.length).toBeGreaterThan(0);
    expect(ofRules.filter(({ caution }) => caution !== "suspended")).toEqual([]);
  });

  test("are rejected with line and field of invalid rows", () => {
    const channelRows = `${CHANNELS}NG,FCCPC,bank,email,not an address,maybe,,,2026-02-30\n`;
    const deadlineRows = `${DEADLINES}KE,CBN,bank,answer,two,hours,,https://a.example/x,,2026-01-01\n`;
    const problems = catchProblems(() =>
      parseRegulators(
        { path: "channels.csv", text: channelRows },
        { path: "deadlines.csv", text: deadlineRows },
      ),
    );
    expect(problems.map(({ file, line, field }) => `${file} ${line} ${field}`)).toEqual([
      "channels.csv 2 caution",
      "channels.csv 2 checked",
      "channels.csv 2 sources",
      "channels.csv 2 value",
      "deadlines.csv 2 market",
      "deadlines.csv 2 amount",
    ]);
  });

  test("have WhatsApp and mail links", () => {
    const ofOjk = channels.filter(({ body }) => body === "OJK");
    const addresses = Object.fromEntries(ofOjk.map((way) => [way.channel, toContactUrl(way)]));
    expect(addresses).toMatchObject({
      whatsapp: "https://wa.me/6281157157157",
      email: "mailto:konsumen@ojk.go.id",
    });
    const post = channels.find(({ channel }) => channel === "post");
    if (post) expect(toContactUrl(post)).toBeUndefined();
  });
});
