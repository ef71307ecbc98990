/** Words that stay small inside a name. */
export const SMALL_WORDS = new Set(["AND", "BY", "FOR", "IN", "OF", "THE", "UNDER"]);

/** Words that no rule spells: initials that could be read as words, short forms, letters beside digits. */
export const SPELLINGS: Readonly<Record<string, string>> = {
  "9JA": "9ja",
  ADX: "ADX",
  AI: "AI",
  AOC: "AOC",
  ARM: "ARM",
  BRI: "BRI",
  CASH4U: "Cash4U",
  E4MONI: "E4Moni",
  ED: "ED",
  FLEXIMFB: "FlexiMFB",
  GTE: "Gte",
  GTI: "GTI",
  IBS: "IBS",
  IK: "IK",
  KAR2KASH: "Kar2Kash",
  LQTY: "LQTY",
  LTD: "Ltd",
  MCO: "MCO",
  MIM: "MIM",
  NIG: "Nig",
  OK: "OK",
  // Only in "Co-operative".
  OPERATIVE: "operative",
  OTP: "OTP",
  P2P: "P2P",
  P2VEST: "P2Vest",
  POS: "POS",
  TA: "TA",
  UC: "UC",
  UGT: "UGT",
  URGENT10K: "Urgent10K",
  YT: "YT",
};
