import type { Written } from "./written-text.ts";

const MONTHS = ["01", "03", "05", "11", "12"];
const DAYS = ["02", "09", "15", "21", "28"];

export const HARMLESS: Readonly<Record<string, Written>> = {
  "a day": ({ pick }) =>
    `${pick(DAYS)}${pick(["/", "-", "."])}${pick(MONTHS)}${pick(["/", "-", "."])}20${pick(["24", "25", "26"])}`,
  "a day by year": ({ pick }) => `2025-${pick(MONTHS)}-${pick(DAYS)}`,
  "a day of two digits": ({ pick }) => `tanggal ${pick(DAYS)}.${pick(MONTHS)}.25`,
  "a bank account": ({ pick, digits }) =>
    `rekening ${pick(["BCA", "BRI", "Mandiri"])} ${digits(10)}`,
  "a Nigerian account": ({ pick, digits }) =>
    `${pick(["GTBank", "Opay", "Access Bank", "account"])} ${pick(["0", "1", "2", "3"])}${digits(9)}`,
  "an amount": ({ pick, digits }) =>
    `${pick(["₦", "Rp", "Rp ", "N", "NGN "])}${pick(["1", "2", "15"])},${digits(3)},000`,
  "an Indonesian amount": ({ pick, digits }) => `Rp.${pick(["1", "3"])}.${digits(3)}.000,-`,
  "amounts of a span": ({ pick }) => `${pick(["50000", "200000"])}-${pick(["500000", "2000000"])}`,
  rates: ({ pick }) => `${pick(["0.3", "0,275", "1.5"])}% per hari`,
  "a number of days": ({ pick }) =>
    `${pick(["91", "61", "30"])}-${pick(["120", "180", "365"])} hari`,
  hours: ({ pick }) => `jam ${pick(["08.00", "07.30", "9.00"])} - ${pick(["17.00", "20.30"])}`,
  "who called": ({ pick }) =>
    pick([
      "they call me 20 times a day",
      "WhatsApp saya diblokir",
      "telp 24 jam tidak dijawab",
      "微信也没人回",
    ]),
  "a version": ({ pick, digits }) => `versi ${pick(["2", "8"])}.${digits(1)}.${digits(2)}`,
};

export const UNSEEN_HARMLESS: Readonly<Record<string, Written>> = {
  "an identity number": ({ digits }) => `NIK 3173${digits(12)}`,
  "a Nigerian identity number": ({ pick, digits }) => `${pick(["BVN", "NIN"])} 2${digits(10)}`,
  "a virtual account": ({ digits }) => `virtual account 8077${digits(12)}`,
  "an order": ({ pick, digits }) =>
    `${pick(["loan id", "nomor kontrak", "ref", "invoice"])} ${digits(9)}`,
  "an amount in words": ({ pick }) =>
    pick(["1,5 juta jadi 2 juta", "five thousand naira", "sejuta dua ratus ribu", "五千奈拉"]),
  "a rest of an amount": ({ digits, pick }) => `sisa ${pick(["1", "2"])}${digits(6)} harus lunas`,
  months: ({ pick }) => `${pick(["12/2024", "01-2025", "Jan 2025", "Q3.2025"])}`,
  "a law": ({ pick }) => pick(["POJK 10/2022", "SE OJK 19/SEOJK.06/2023", "UU No.4 Tahun 2023"]),
  "a title": ({ pick }) =>
    pick(["S.Kom", "PT.Dana Kilat", "a.n. orang lain", "Jl.Merdeka no.12", "d.a.n.a"]),
  "a code": ({ pick, digits }) => `${pick(["OTP", "kode", "code"])} ${digits(6)}`,
  "a short code": ({ pick }) => `dial *${pick(["737", "901", "894"])}*1#`,
  "time and day": ({ pick }) => `${pick(DAYS)}/${pick(MONTHS)}/2025 ${pick(["10:30", "21.15"])}`,
  "channels without a name": ({ pick }) =>
    pick([
      "IG: tidak pernah balas",
      "Telegram: no reply at all",
      "email: bounced back twice",
      "WA: centang satu terus",
    ]),
  "several amounts": ({ digits, pick }) => `${pick(["25", "40"])}.000 ${digits(1)}5.000 100.000`,
};

/** Second sentences begin with words that are, often, endings of addresses, too. */
export const JOINED_SENTENCES = {
  indonesian: {
    firsts: [
      "Aplikasi jelek",
      "penagih kasar",
      "pencairan lama",
      "bunga parah",
      "saya kapok",
      "udah lunas",
      "cs ramah",
      "limit kecil",
      "data bocor",
      "prosesnya gampang",
    ],
    seconds: [
      "ga usah pinjam disini",
      "org nya ga sopan",
      "ada info nya tapi telat",
      "info yg diberikan salah",
      "id saya masih diblokir",
      "to the point aja",
    ],
    unseen: [
      "di tolak terus",
      "ke depannya jangan lagi",
      "se enaknya naikin bunga",
      "co nya galak",
      "in sya Allah lunas",
      "so far ga ada masalah",
      "app nya sering error",
      "mana tanggung jawabnya",
      "my god parah",
      "bank lain lebih baik",
      "si penagih ngancam",
      "thanks ya",
      "tim nya lambat",
      "name saya dipakai orang",
      "pay later nya oke",
      "is this scam",
      "dong tolong",
      "media sosial saya disebar",
      "best lah pokoknya",
      "cash nya cepat cair",
      "call terus tiap hari",
    ],
  },
  english: {
    firsts: [
      "The interest is too high",
      "Very bad app",
      "I paid on time",
      "they harass people",
      "stay away",
      "good service",
      "My limit is low",
      "loan was fast",
    ],
    seconds: [
      "so many lies",
      "is this how you do business",
      "no reply from support",
      "my advice is read first",
      "it is a scam",
      "app keeps crashing",
    ],
    unseen: [
      "they call my family",
      "in two days they doubled it",
      "to be honest I regret it",
      "do not use it",
      "be careful",
      "at first it was fine",
      "me and my friend were cheated",
      "how can I get my money",
      "now they disturb me",
      "money was not paid",
      "help me please",
      "love this app",
      "you people are thieves",
      "thanks so much",
      "as usual no answer",
      "bad experience",
      "us customers deserve better",
      "one day late and they insult you",
      "live chat is useless",
      "credit score spoiled",
      "am done with it",
    ],
  },
  pidgin: {
    firsts: [
      "Dis app no good",
      "dem be thief",
      "I don pay finish",
      "na scam",
      "dem dey disturb me",
      "the interest too much",
    ],
    seconds: ["no be lie", "so make una run", "me I don tire", "my people no use am"],
    unseen: [
      "na wa o",
      "una dey craze",
      "how una dey do am",
      "in short make una delete am",
      "as e be so",
      "be like say dem dey mad",
      "to pay na wahala",
      "am tired",
      "call dem no pick",
      "go borrow from bank",
      "God go judge",
      "wetin be dis",
      "dem too dey lie",
      "who send una",
    ],
  },
} as const;
