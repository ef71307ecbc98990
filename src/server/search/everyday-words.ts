import { FREQUENT_WORDS } from "#server/text/frequent-words.ts";

/** Words of a story that would find lenders whose names resemble them or begin with them. */
const LIKE_NAMES = [
  "betray blackmail blackmailed blackmailing bother bully bullying cant cheat complaining cursed disturb disturbing",
  "double extend faster forgot hate instantly jail lies lowest na oga pending prison relative reliable servant",
  "shamed shared steal stress terrible threat tricked urgently wicked wife woman women",
  "aib amat anak apes bantu bohong cairkan cemas curang disita galak gimana gini gua hina jebakan kalo kamu kasar",
  "kaya kemana lapornya maling maukah nyebar pacar paksa parah penjara perdata proses sampah santai sempat stres",
  "temen tukang yg",
];
/** Else a register would be said not to hold them. */
const TROUBLE = [
  "abuse arrest arrested cheated complained harass harassed harasses insult insulted insulting kill rejected",
  "rejection stole stolen sue suicide thief thieves threaten threatened threatening threatens",
  "bunuh dicuri difitnah dihina dijebak diperas dipermalukan disebar disebarkan diteror ditipu gugat intimidasi",
  "jahat komplain maki memaki memfitnah meneror menipu menyebarkan ngancam nipu pemerasan pencairan pencuri sebar",
  "takut terjebak tertipu tipu",
];
const EVERYDAY_WORDS = new Set([...LIKE_NAMES, ...TROUBLE].flatMap((line) => line.split(" ")));

/** Whether people tell a story by the word: `isEveryday("kasar") // => true` */
export function isEveryday(word: string): boolean {
  return EVERYDAY_WORDS.has(word) || FREQUENT_WORDS.en.has(word) || FREQUENT_WORDS.id.has(word);
}
