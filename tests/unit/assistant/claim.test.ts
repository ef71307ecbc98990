import { describe, expect, test } from "vitest";
import { findClaim } from "#server/assistant/checks/claim.ts";
import { namesOf } from "#server/assistant/names.ts";
import { siteCatalogue } from "#server/catalogue/catalogue.ts";
import { madeCatalogueFile, madeCompany, madeProduct } from "../../support/catalogue-file.ts";

const findNames = namesOf(
  siteCatalogue(
    madeCatalogueFile({
      products: [
        madeProduct({ id: "fairmoney", name: "FairMoney" }),
        madeProduct({ id: "quick", name: "Quick Loan", lender: "fairmoney" }),
        madeProduct({ id: "okash", name: "OKASH", lender: "fairmoney", otherNames: ["O Kash"] }),
      ],
      companies: [
        madeCompany({
          id: "fairmoney",
          name: "FairMoney MFB",
          legalName: "Predictus Microfinance",
        }),
      ],
    }),
  ),
);
const claimOf = (sentence: string) => findClaim(sentence, (text) => findNames(text).length > 0);

describe.for([
  [
    "number",
    [
      "You would pay back ₦112,000.",
      "That is ٣ months.",
      "That is 三个月。",
      "利率是 ５％。",
      "You pay ½ of it at once.",
      "See point ②, or part Ⅳ.",
      "One million naira is possible.",
      "Sampai satu juta rupiah.",
      "最多可以借十五万元。",
      "还一半就行。",
      "一个月还清。",
      "The rate is one percent.",
      "Bunganya lima persen.",
      "You pay back a quarter more.",
      "Half of it goes to fees.",
      "A dozen lenders do that.",
      "You pay double.",
      "It would triple what you owe.",
      "Utangnya berlipat ganda.",
      "Nothing but zero interest.",
      "Twenty-five days are common.",
    ],
  ],
  [
    "name",
    [
      "FairMoney is what you look for.",
      "FAIR MONEY does that.",
      "Fair-Money does that.",
      "Ask FairMoney's staff.",
      "可以问 FairMoney。",
      "Coba okash dulu.",
      "Predictus Microfinance does that.",
      "Ｆａｉｒ Ｍｏｎｅｙ does that.",
    ],
  ],
  [
    "contact",
    [
      "Look at www.example.com for more.",
      "Go to bit.ly/abc for more.",
      "Write to help at gmail dot com.",
    ],
  ],
  [
    "judgement",
    [
      "This lender is safe.",
      "It is a SCAM.",
      "You can trust it.",
      "It is licensed and regulated.",
      "Aplikasi ini terpercaya.",
      "Itu pinjol ilegal.",
      "这家很可靠。",
      "它是正规持牌机构。",
      "There are no fees.",
      "Ini gratis, tanpa bunga.",
      "不收费，免息。",
      "I recommend the first.",
      "Send them your BVN.",
      "It does not stand on the list of the regulator.",
    ],
  ],
  [
    "writing",
    [
      "**Look** here.",
      "[Here](there) it stands.",
      "Это хорошо.",
      "It is a sсam.",
      "✅ Look here.",
      "Look\u200b here.",
    ],
  ],
] as const)("%s", ([claim, sentences]) => {
  test.for(sentences)("%s", (sentence) => {
    expect(claimOf(sentence)).toBe(claim);
  });
});

test.for([
  "Here is what our register says:",
  "I could not find that, sorry.",
  "Before you decide, ask the lender how much you pay back in all.",
  "A quick loan is a loan that comes within hours.",
  "Some of them ask for much, and no one knows why.",
  "Ini yang kami ketahui tentang pertanyaan Anda:",
  "Sebelum setuju, tanyakan semua biayanya.",
  "Salah satu caranya adalah bertanya dulu.",
  "以下是我们知道的内容：",
  "签字之前，一定要问清一共要还多少。",
  "您可以再问一些细节。",
])("states nothing that could be wrong: %s", (sentence) => {
  expect(claimOf(sentence)).toBeUndefined();
});
