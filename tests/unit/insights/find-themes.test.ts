import { describe, expect, test } from "vitest";
import { findThemes } from "#server/insights/find-themes.ts";

/** Formats themes as `+speed -fees`, sorted by name. Three stars are neutral. */
function formatThemes(text: string, stars = 3): string {
  return findThemes({ text, stars })
    .map(({ theme, polarity }) => `${polarity === "praise" ? "+" : "-"}${theme}`)
    .sort((a, b) => (a.slice(1) < b.slice(1) ? -1 : 1))
    .join(" ");
}

describe("findThemes", () => {
  test.for([
    // English
    ["The interest is too high for a small business", "-interest"],
    ["Interest is not bad at all", "+interest"],
    ["They don't charge anything when you pay early", "+fees"],
    ["Late fee was added although I paid on the day", "-fees"],
    ["I got the money within minutes", "+payout +speed"],
    ["Very fast, but the charges are outrageous", "-fees +speed"],
    ["Customer service is slow and rude", "-service"],
    ["My application was rejected without any reason", "-approval"],
    ["Easy to get, no collateral", "+approval"],
    ["The loan amount is too small", "-limit"],
    ["The app keeps crashing and shows an error", "-app"],
    ["I have not yet received my money", "-payout"],
    ["They sent messages to all my contacts", "-privacy"],
    ["They keep calling me every day", "-calls"],
    ["Harassment and threats after one day", "-collection"],
    ["School fees were due, and support answered within minutes", "+speed"],
    ["I keep every message they send", ""],
    // Pidgin
    ["E no dey stress person", "+approval"],
    ["Dem dey threaten people anyhow", "-collection"],
    ["Una service make sense die", "+service"],
    ["Sharp sharp, money enter", "+payout +speed"],
    // Indonesian
    ["Prosesnya tidak ribet", "+approval"],
    ["Dana gak cair cair, nunggu lama bgt", "-payout -speed"],
    ["bunga rendah tapi limit kecil", "+interest -limit"],
    ["DC nya kasar dan suka ngancam", "-collection"],
    ["Data saya disebar ke semua kontak", "-privacy"],
    ["CS ramah, pencairan cepat", "+service +speed"],
    ["Pengajuan ditolak terus padahal bayar tepat waktu", "-approval"],
    ["Sangat membantu saat butuh modal", "+help"],
    ["Biaya baru jelas di layar terakhir", "-fees"],
    // Chinese
    ["利息不贵", "+interest"],
    ["没有隐藏费用", "+fees"],
    ["放款很快，额度太低", "-limit +speed"],
    ["申请被拒，没有理由", "-approval"],
    ["钱还没到账", "-payout"],
    ["不会威胁家人", "+collection"],
    ["帮了我大忙", "+help"],
    ["当天还款还是收了逾期费", "-fees"],
    // Negation, in each language
    ["They did not charge me anything extra", "+fees"],
    ["Not a single kobo was deducted", "+fees"],
    ["They did not harass or threaten me", "+collection"],
    ["They never disturb me with too many calls", "+calls"],
    ["They did not explain the hidden charges", "-fees"],
    ["I did not like the high interest", "-interest"],
    ["There is no support and slow response", "-service"],
    ["They don't stop calling my phone every day", "-calls"],
    ["Dem no dey add extra charge", "+fees"],
    ["I never see any hidden charge", "+fees"],
    ["tidak ada biaya tambahan", "+fees"],
    ["Tidak ada ancaman atau teror", "+collection"],
    ["Saya tidak tahu ada biaya tersembunyi", "-fees"],
    ["biayanya tidak murah", "-fees"],
    ["没收我一分钱手续费", "+fees"],
    ["没有威胁和辱骂", "+collection"],
    ["没有说明额外收费", "-fees"],
    ["利息不低", "-interest"],
    // None
    ["I saw it on a poster", ""],
  ] as const)("finds in %s the themes %s", ([text, themes]) => {
    expect(formatThemes(text)).toBe(themes);
  });

  test("uses the stars only if the words are neutral", () => {
    expect(formatThemes("About the interest I say nothing.", 5)).toBe("+interest");
    expect(formatThemes("About the interest I say nothing.", 1)).toBe("-interest");
    expect(formatThemes("About the interest I say nothing.", 3)).toBe("");
    expect(formatThemes("The interest is too high.", 5)).toBe("-interest");
    expect(formatThemes("Fast the first time. Slow the second time.", 2)).toBe("-speed");
  });

  test("returns the start of the sentence with the theme", () => {
    const text = "First it was slow. Now it is fast, quick and instant, but expensive.";
    const [speed, fees] = findThemes({ text, stars: 3 });
    expect(speed).toMatchObject({ theme: "speed", polarity: "praise" });
    expect(text.slice(speed?.start)).toMatch(/^Now it is fast/);
    expect(text.slice(fees?.start)).toBe("expensive.");
    const long = `${"word ".repeat(30)}and then they threatened me`;
    const [threat] = findThemes({ text: long, stars: 3 });
    expect(long.slice(threat?.start)).toMatch(/^(?:word )+and then they threatened me$/);
    expect(long.length - (threat?.start ?? 0)).toBeLessThan(60);
  });

  test.for([
    ["negators", "not ".repeat(125)],
    ["phrases", "no hidden charges customer ".repeat(19)],
    ["signs", ".,!?".repeat(125)],
    ["digits", "1.".repeat(250)],
    ["apostrophes", "'".repeat(500)],
    ["one long word", "a".repeat(500)],
    ["Chinese", "不".repeat(500)],
    ["half characters", "\uD83D".repeat(500)],
    ["joined emoji", "👨‍👩‍👧".repeat(60)],
  ])("takes little time for 500 characters of %s", ([, text = ""]) => {
    const start = process.cpuUsage();
    for (let round = 0; round < 20; round += 1) findThemes({ text, stars: 1 });
    expect(process.cpuUsage(start).user).toBeLessThan(2_000_000);
  });
});
