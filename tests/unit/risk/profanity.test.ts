import { expect, test } from "vitest";
import { findProfanity } from "#server/risk/profanity.ts";

test.for([
  ["free porn here", "porn"],
  ["FREE P0RN!", "porn"],
  ["n1gg3r", "nigger"],
  ["Ｐｏｒｎ", "porn"],
  ["pörn", "porn"],
  ["nonton b0kep gratis", "bokep"],
  ["这里有 黄 片 可看", "黄片"],
  ["«olosho»", "olosho"],
] as const)("%s holds %s", ([text, word]) => {
  expect(findProfanity(text)).toBe(word);
});

test.for([
  "Scunthorpe, Essex and Pornic are towns",
  "I borrowed 70,000 and paid 84,000 on 2026-05-01",
  "This damn app is a fucking fraud, the thieves took my money!",
  "Aplikasi tai, penipu, anjing penagihnya!",
  "这个傻逼软件利息太高，妈的",
  "@$$ $ 1! |",
  "\u0000\u202E\uD800",
  "",
])("nothing is found in %j", (text) => {
  expect(findProfanity(text)).toBeUndefined();
});
