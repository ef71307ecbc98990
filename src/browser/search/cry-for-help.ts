/** Words of somebody whom collectors trouble; no lender, app or article title is looked for by them. */
const WORDS = [
  "harr?ass?(?:e[sd]|ing|ments?)?",
  "threat(?:s|en|ens|ened|ening)?",
  "blackmail(?:s|ed|ing)?",
  "bull(?:y|ies|ied|ying)",
  "disturb(?:s|ed|ing|ance)?",
  "insult(?:s|ed|ing)?",
  "sham(?:e|ed|ing)",
  "abus(?:e|ed|ing|ive)",
  "intimidat(?:e|ed|ing|ion)",
  "(?:debt|loan) collectors?",
  "worry(?:ing)? me",
  "(?:call|text|messag)(?:e|s|ed|ing)? my (?:boss|contacts?|family|friends?|people|wife|husband)",
  "teror|diteror|meneror|neror|terornya",
  "ancam|ancaman|diancam|mengancam|ngancam|terancam",
  "intimidasi|diintimidasi|mengintimidasi",
  "dikejar|dikejar-kejar|ngejar-ngejar",
  "dimaki|dimaki-maki|dimarahi|dihina|difitnah|diganggu|diperas|dipermalukan",
  "disebar|disebarin|disebarkan|menyebarkan|nyebarin|sebarin|sebar (?:data|foto|kontak|nomor)",
  "dc (?:kasar|lapangan|pinjol)|penagih(?:an)? kasar",
];
const CRY = new RegExp(`(?<![\\p{L}\\d])(?:${WORDS.join("|")})(?![\\p{L}\\d])`, "u");
const CHINESE = /骚扰|威胁|恐吓|辱骂|催收|逼债|追债|爆通讯录/;

/**
 * Whether somebody searches for help against a lender who troubles them.
 *
 * `isCryForHelp("loan app dey disturb me") // => true`; `isCryForHelp("Terra") // => false`
 */
export function isCryForHelp(term: string): boolean {
  const plain = term.toLowerCase().replace(/\s+/g, " ");
  return CRY.test(plain) || CHINESE.test(plain);
}
