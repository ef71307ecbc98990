import { around, type Chance } from "./written-text.ts";

const NAMES = [
  "Budi Santoso",
  "SITI NURHALIZA",
  "Chinedu Okafor",
  "Ada Eze",
  "Rahmat",
  "Musa Ibrahim",
  "Sri Wahyuni",
  "Ngozi O. Eze",
];
const SMALL = ["budi santoso", "tunde", "siti rahma", "amina"];
const LEADS = [
  "saya atas nama",
  "a.n.",
  "a/n",
  "nama saya",
  "atas nama :",
  "my name is",
  "my full name is",
  "my name na",
  "account name",
];
const HAN = ["我叫王小明，", "姓名：李雷 ", "我的名字是陈静，"];
const NOBODY = [
  "atas nama orang lain",
  "atas nama saya sendiri",
  "nama saya dipakai",
  "nama saya di blacklist",
  "my name is blacklisted",
  "my name is on CRC",
  "my name is already clean",
  "a.n. PT Dana Kilat",
  "nama baik saya rusak",
  "call me every day",
  "they call my name for meeting",
  "我叫他们停止",
  "an. error again",
];

/** Texts in which somebody gives a name, and in which the same words name nobody. */
export function namedTexts(chance: Chance, each: number) {
  const named = () => {
    const lead = chance.pick(LEADS);
    const name = /name|nama/.test(lead) ? chance.pick([...NAMES, ...SMALL]) : chance.pick(NAMES);
    return chance.pick([
      `${lead} ${name},`,
      `${lead} ${name},`,
      `${lead} ${name},`,
      chance.pick(HAN),
    ]);
  };
  const written = (text: string, isMeant: boolean) => ({
    text: around(text, chance, "fact"),
    isMeant,
  });
  return [
    ...Array.from({ length: 3 * each }, () => written(named(), true)),
    ...Array.from({ length: 3 * each }, () => written(chance.pick(NOBODY), false)),
  ];
}
