import { describe, expect, test } from "vitest";
import { findProfanity, isProfaneName } from "#server/risk/profanity.ts";

describe("findProfanity", () => {
  test.for([
    ["free porn here", "free porn"],
    ["send me a message for free porn", "free porn"],
    ["n1gg3r", "nigger"],
    ["Ｆｒｅｅ Ｐｏｒｎ", "free porn"],
    ["nonton b0kep gratis", "nonton bokep"],
    ["这里有 黄 片 可看", "黄片"],
    ["Kill all the Hausa people", "kill all the hausa"],
    ["I tell you, Igbo people are all thieves!", "igbo people are all thieves"],
    ["make we pursue all dis Igbo comot", "make we pursue all dis igbo"],
    ["wannan nyamiri ne", "nyamiri"],
    ["a kashe duk Yarbawa", "a kashe duk yarbawa"],
    ["Àwọn Hausa ni ẹranko", "awon hausa ni eranko"],
    ["omo ajokuta ma mu omi", "ajokuta"],
    ["Ndị Hausa bụ anụmanụ", "ndi hausa bu anumanu"],
    ["Usir semua orang cina!", "usir semua orang cina"],
    ["dasar C1na babi", "dasar cina"],
    ["LGBT laknat", "lgbt laknat"],
    ["Gay people should be burnt", "gay people should be burnt"],
    [
      "Christians are infidels and must be slaughtered",
      "christians are infidels and must be slaughtered",
    ],
  ] as const)("finds profanity in '%s'", ([text, word]) => {
    expect(findProfanity(text)).toBe(word);
  });

  test.for([
    "Scunthorpe, Essex and Pornic are towns",
    "This damn app is a fucking fraud, the thieves took my money!",
    "这个傻逼软件利息太高，妈的",
    "I am Igbo, and their Hausa agent spoke Yoruba to me",
    "na animals dey work there, all of them na thief",
    "Aplikasi asal cina, bunganya tinggi, penagihnya kayak anjing",
    "Penagih kasar, babi kau! Islam melarang riba",
    "Saya orang batak, jangan dikira takut",
    "The agent called me ashawo in front of my family",
    "DC edit foto saya jadi bokep dan disebar",
    "DC bilang saya cina babi",
    "Kredit dari bank syariah islam sampah",
    "my nigga this app dey work well",
    "Pak Tiko dari Kredivo ramah",
    "I hate the Chinese apps that call my contacts",
    "They sent me free porn and asked for money",
    "the agent threatened to post free porn with my photo",
    "He told me Igbo people are thieves because I paid late",
    'The collector wrote: "dirty Igbo, kill all the Igbo" and I reported him',
    "他们把我的照片合成黄片，群发给通讯录",
    "@$$ $ 1! |",
    "\u0000\u202E\uD800",
    "",
  ])("finds no profanity in %j", (text) => {
    expect(findProfanity(text)).toBeUndefined();
  });
});

describe("isProfaneName", () => {
  test.for(["memek", "K0nt0l King", "porno", "Ashawo"])("returns true for %j", (name) => {
    expect(isProfaneName(name)).toBe(true);
  });
});
