import { describe, expect, test } from "vitest";
import { readRegistry } from "#catalogue/registry/registry.ts";
import { classifyDistress } from "#server/insights/distress/distress.ts";

// 27 were found by testers, who had not seen the words, when nothing or too much was caught; 12 are of the
// first version; the rest were made up before the first run by who wrote the words, as people chat. None is
// a real message.

const DISTRESS = {
  danger: [
    "I want to end it all",
    "Since morning I no fit sleep, I wan die",
    "saya mau mati saja",
    "saya sudah tidak kuat hidup lagi karena utang pinjol",
    "我想死",
    "活不下去了",
    "I want to kill myself because of this debt",
    "Better make I die, this loan don finish me",
    "pengen bunuh diri gara2 pinjol",
    "欠了这么多钱，不想活了",
    "mau bundir gara gara pinjol 2 juta 3 bulan",
    "saya pgn mati, utang 5 juta tenor 6 bulan",
    "i want to end everything, I owe 200000",
    "ina so in kashe kaina saboda bashi",
    "na gaji da rayuwata",
    "I am tired of this life",
  ],
  threat: [
    "Abeg PalmCredit dey call my contacts, wetin I fit do?",
    "Okash dey message my people, I no know wetin to do",
    "Easycash menghubungi keluarga saya, saya harus bagaimana",
    "DC dtg ke rmh",
    "dc telpon kontak darurat",
    "kontak darurat ditelpon pinjol",
    "pinjol nelpon keluarga",
    "sebar kontak",
    "Easycash sebar kontak",
    "wa blast ke kontak",
    "loan app edit my picture",
    "suna kira na",
    "keluarga ditelpon pinjol",
    "pinjol telpon atasan",
    // As people search.
    "diteror pinjol adakami",
    "dikejar debt collector",
    "data saya disebar pinjol",
    "DC lapangan Kredivo",
    "ancaman sebar data",
    "loan app dey disturb me",
    "they are  calling my contacts",
    "Okash harrassment",
    "Palmcredit threatening message!",
    "被网贷催收骚扰",
    "爆通讯录怎么办",
    "Them wan beat me",
    "I am scared, the loan people are outside my house",
    "dem dey call my family and my boss",
    "dem send message give all my contact say I be thief",
    "DC datang ke rumah marah-marah, saya takut",
    "mereka menghubungi keluarga dan kantor saya",
    "They are calling my boss about my loan",
    "agents come to my office",
    "I can't pay back and they send my photo to everyone",
    "Pinjol neror keluarga saya",
    "他们给我家人打电话骂人",
    "They won't stop calling me every day",
    "The app sent my picture to my colleagues and called me a criminal",
    "foto KTP saya mau disebar sama pinjol",
    "dept collector nagih kasar sampai ke kantor",
    "催收天天给我同事打电话",
    "说再不还就上门来我家",
  ],
  dispute: [
    "dem deduct money from my account two times",
    "How can I report a lender?",
    "I cannot pay my loan, what will happen?",
    "saya tidak bisa bayar bulan ini",
    "利息太高了还不起",
    "money was deducted but not credited",
    "I no fit pay again",
    "Uang belum masuk tapi sudah ditagih",
    "Saya sudah lunas tapi masih ditagih",
    "我没借过，为什么让我还钱",
    "我已经还清了还说我逾期",
    "I lost my job and can't repay this month",
    "gak sanggup bayar cicilan lagi",
  ],
} as const;

const NONE = [
  "Which lender will not harass me?",
  "pinjol mana yang aman, saya tidak mau ditipu",
  "Which lender did not receive complaints?",
  "Which app does not harass people?",
  "Which lender has no debt collector visits?",
  "哪个平台不催收",
  "Is FairMoney licensed?",
  "Is this app a scam?",
  "Pinjaman cepat untuk usaha",
  "借十万要还多少？",
  "Is FairMoney known for harassment?",
  "Does Palmcredit call the contacts of borrowers?",
  "What is a debt collector?",
  "I want a lender without harassment",
  "I need an app that doesn't call my contacts",
  "Abeg which app no dey disgrace person?",
  "I wan borrow 20k make I take pay school fees",
  "My father died and I need money for the burial",
  "I need a loan to send my children to school",
  "What happens when a borrower pays late?",
  "Apakah Kredivo suka meneror nasabah?",
  "Pinjol yang tidak sebar data apa saja?",
  "Apakah data saya aman di aplikasi ini?",
  "什么是暴力催收？",
  "哪家贷款机构投诉最少？",
  "FairMoney 会不会打通讯录？",
  "kredit tanah depan rumah",
  "pinjaman tanpa telpon kontak darurat",
  "nigeria prison service loan",
];

describe.for(Object.entries(DISTRESS))("distress of kind %s", ([kind, questions]) => {
  test.for([...questions])("is detected in: %s", (question) =>
    expect(classifyDistress(question)).toBe(kind),
  );
});

describe("classifyDistress", () => {
  test.for(NONE)("finds no distress in %s", (question) =>
    expect(classifyDistress(question)).toBeUndefined(),
  );

  test("finds no distress in names of lenders and apps", () => {
    const { lenders, products } = readRegistry("content/registry");
    const names = [...lenders, ...products].map(({ name }) => name);
    expect(names.length).toBeGreaterThan(1000);
    expect(names.filter((name) => classifyDistress(name))).toEqual([]);
  });

  test("finds distress next to a question about lenders", () => {
    expect(classifyDistress("Which app is good? FairMoney threatened me.")).toBe("threat");
  });
});
