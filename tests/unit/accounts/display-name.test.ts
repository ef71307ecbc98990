import { describe, expect, test } from "vitest";
import { findNameProblem } from "#server/accounts/display-name.ts";
import { toSiteCatalogue } from "#server/catalogue/catalogue.ts";
import { buildContentCatalogue } from "../../support/content-catalogue.ts";
import { INDONESIAN_NAMES, NIGERIAN_NAMES } from "./given-names.ts";

const catalogue = toSiteCatalogue(buildContentCatalogue());
const findProblem = (name: string) =>
  findNameProblem({ readCatalogue: () => catalogue }, name)?.replace("messages:field.", "");

/** Samples between commas, since names have spaces. */
function parseNameSamples(...lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split(", "));
}

const REFUSED = {
  "name.blank": ["…", "\u2800", "- -", "😀", "\u0301"],
  "contact.found": [
    "WhatsApp 08031234567",
    "Ada 0803 123 4567",
    "Ada ⓿❽⓿❸❶❷❸❹❺❻❼",
    "wa: 812 345 678",
    "ada@gmail.com",
    "ada at gmail dot com",
    "quickloan.com",
    "loanhelp.org",
    "t.me/quickloan",
    "加微信 abc_1234",
    "@ada_loans",
    "＠ada",
    "IG: adaloans",
    "wa : ada",
  ],
  "name.profane": ["B0kep", "porno king"],
  "name.reserved": parseNameSamples(
    "Finny, FINNY, F i n n y, Fınny, Ｆｉｎｎｙ, Fi\u200Bnny, F1nny, Finny Support",
    "The Finny Team, Finny24, Moderator, M0derator, m.o.d.e.r.a.t.o.r, Mоdеrаtоr, ΜΟDERATOR",
    "Móderator 2, Admin, @dmin, Admin Budi, Moderator Ada, Official Support, 0fficial",
    "Support24, Customer Care, Customer Care Ada, customercare, Kostoma Kia, CS",
    "Petugas Resmi, Layanan Pelanggan, 管理员, 官方客服, 小明客服, OJK, FCCPC Official, Bank Indonesia",
    "Central Bank of Nigeria, WhatsApp Help, FairMoneyOfficial, FairMoney, Fair Money",
    "fairmoney, FairM0ney, FairMoney 2, FairMoney Official, fairmoneyofficial",
    "Official FairMoney, FairMoney Microfinance Bank, FairMoney客服, FаirMoney, Kredivo CS",
    "Dana Cita, Carbon Support, Carbon Bank, Branch Official, carbonsupport, Amartha Tim",
    "Finny Team Ada, Finny Support Ada, finnysupport ada, Verified by Finny, Finny Okafor",
    "Support Team Ada, Supp0rt Team Ada, Loan Officer Tunde, Tim Dukungan Sari",
    "FairMoney Ada, FairMoney Support Ada, FairMoney Recovery Officer Tunde",
    "ꓝaɪrMoney, ꜰɪɴɴʏ, Finnyy, Fiinny Ada, Site Staff, Redaksi, Debt Recovery, Redaksi Ayu, Editor",
    "Petugas OJK Budi, Carbon Support Ada, Ada Carbon Bank, Branch Manager, Dana Bagus",
    "FairMonney, Fair Mony, FaimroneySupport, Farimoney, Palmpey, Official Palmpai, Instgram",
    "Carbonn Support, Brannch Support, Sterlling Bank, FairMonney Support Lagos",
    "Pangolin 615715, Pangolin 6l5715, Mang0 123456, rnango 123456, Mango 123456 NG, Mango 482913b, The Mango 123456, TheMango 1 23456, M a n g o 123456",
    "Verified phone, Moderation, Reply from the lender, Best answer, Nigeria Police, Polisi, rnoderator, Adrnin",
    "Modera†or, Модератор, Администратор, phone number verified, nomor ponsel terverifikasi, 手机号已验证",
    "GTB, Kuda, KUDA, Migo, JULO, Zenith, Ku da",
    "FairMoneey, Fairmony, Akulaky, Akulaku, Kredivoo, Amartha, Palmpa, Finni, Fnny, Finmy",
    // Letters of UTS 39: Cyrillic, Greek, Armenian, Cherokee, Canadian, Lisu, mathematical, full-width, marks.
    "Fіnnу, Ғinny, Finnү, Ϝinny, Fiηηy, Finnγ, Finոу, Fıոոy, ᖴinny, Fⅰnny, ﬁnny, ℱinny, 𝐅𝐢𝐧𝐧𝐲, 𝔉𝔦𝔫𝔫𝔶",
    "𝖥𝗂𝗇𝗇𝗒, F̶i̶n̶n̶y̶, Ḟïńñÿ, Ꭺdmin, ᎪᎠᎷᏆΝ, Ꮇoderator, Տupport, Ꮪupport, ᏦredᎥvo, Κredivo",
    "Ꭺkulaku, Αkulaku, FaіrМоnеу, FaᎥrMoney, Fɑirmoney, FairMoոey, Faiᴦmoney, Fairmoneყ, ꬵairmoney, ꞘairMoney",
    "ᑭalmpay, WhɑtsApp, Ꮃhatsapp, ᏟarЬon Support, Ｆａｉｒｍｏｎｅｙ, Dana Bagus Resmi Ayu, Ada WhatsApp, ada_loans on telegram, Instagram adaloans",
    "🅵🅰🅸🆁🅼🅾🅽🅴🆈 Ada, Ada 🅵🅸🅽🅽🆈 🅰🅳🅼🅸🅽, 🅾🅹🅺 Ada, 🅕🅘🅝🅝🅨 Ada, F🅰️irMoney, Finny™",
    "Carbon CEO, OPay HQ, Lender Rep, Refund Desk, Complaints Department, Customer Happiness, Loan Help Desk Nigeria, Kredit Pinter",
  ),
  "name.format": [
    "Ada ✔ Trusted",
    "Ada ☑️",
    "Ada ✅",
    "Ada ★",
    "Ada √",
    "Ada 🏅",
    "Ada 🔵",
    "Ada ⭐",
    "Ada 🛡️",
    "a b c d e f g h i j k l m",
    "aBcDeFgHiJkLmNoPqRsTuVwXyZ",
  ],
} as const;

describe.each(Object.entries(REFUSED))("findNameProblem: %s", (problem, names) => {
  test.each(names)("rejects %j", (name) => {
    expect(findProblem(name)).toBe(problem);
  });
});

describe("findNameProblem: valid names", () => {
  test.each(
    [
      "Grace Carbon Branch Kelly Musa Dana Sofri Hope Ivy Mona Zelia Shara Saha Kimo Kiya Unity Sterling Sparkle",
      "Ada Adaeze Ngozi Chidi Chinonso Emeka Obi Ifeanyi Tunde Bola Folake Kehinde Taiwo Ayomide Oluwaseun Sade Aminu Fatima",
      "Amina Zainab Ibrahim Yusuf Halima Bello Efe Osas Ebere Uche Nkechi Blessing Favour Precious Gift Sunday Monday Joy",
      "Budi Siti Dewi Agus Wayan Made Putu Ketut Rizky Putri Bambang Joko Slamet Eko Dwi Tri Wati Yanti Rina Rini Sri Indah",
      "Danai Dani Daniel Tim Timi Modou Staffan Adminah Csaba Finn Fenny Vinny Ginny Fanny Finley Fintan Oga Castillo Barnes Conrado Martha Kreshna Bankole Banke Payton Moni",
      "Monica Linda Paige Wale Supriyadi Oficia Amir Suporn Carey Services.Ada 张伟 王芳 李娜 刘洋 陈小明 Ọlá Zoë Мария Γιώργος",
    ].flatMap((line) => line.split(" ")),
  )("accepts %s", (name) => {
    expect(findProblem(name)).toBeUndefined();
  });

  test.each(
    parseNameSamples(
      "Ivy Ng, Grace 24, Musa2, Dana95, Moh.Ali, St. John, Tim Okafor, Happy Customer",
      "Debt Free Ada, A loan taker, Rina Official, O'Neil-Adeyemi, Mr. A. B. Eze, C.S. Lewis",
      "Sunday Bank-Anthony, Carbon Okoro, Grace Carbon, Sofri Ada, Kuda Moyo, Dana Wijaya",
      "Dana Bagus Setiawan, Grace Moni Adeyemi, Money Musa, Wa Ode Siti, Ada Manager",
      "Ada @ Lagos, Tamarind 4829, Maya 1998 Obi, maya1998obi, Maya Solis 98, Maya Tobias, Indigo Giglio, 👩🏽 Ada, Happiness Eze, Ada 🇳🇬, Ada ❤️, Ada ♥, Ada ☀️",
    ),
  )("accepts %s", (name) => {
    expect(findProblem(name)).toBeUndefined();
  });

  test.each([
    ["Nigeria", NIGERIAN_NAMES],
    ["Indonesia", INDONESIAN_NAMES],
  ])("accepts all given names of %s", (_country, names) => {
    expect(names.length).toBeGreaterThan(300);
    const accepted = [...names, ...names.map((name) => `${name} Sari`)];
    expect(accepted.filter((name) => findProblem(name) !== undefined)).toEqual([]);
  });
});
