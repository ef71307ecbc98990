import { FREQUENT_WORDS } from "#server/text/text-language.ts";
import { DAY, UNIT } from "./amounts.ts";
import type { Span } from "./folded-text.ts";

/** Matches Chinese slang for Telegram ("plane"), but not real flights and flight numbers. */
const PLANE = "(?<![坐乘搭纸])纸?飞机(?!\\s{0,3}[:=是]?\\s{0,3}(?:flight|[a-z]{2}\\d{3,4}(?!\\w)))";
const QQ = "qq|(?<![a-z])q[ ._-]q|扣扣|企鹅";
/** Matches names of chat services. "加v" and "+v" are requests to add a WeChat contact. */
const CHAT = `${QQ}|(?<![a-z])[vw][ ._-]?x|we(?:chat| chat(?= ?(?:i[ds]\\b|[:=是])))|weixin|whatsapp|telegram|微 ?信|电报|${PLANE}|[威薇v]信|[加+➕] ?(?:v(?![a-z信])|[微薇](?!信))`;
const CALLED = "(?: ?id|号码?)?";
const SIGN = String.raw`\s{0,3}[:=是]\s{0,3}`;
const IS = String.raw`\s{1,3}is\s{1,3}`;

/** Words that form a product, version or period with a number, not a chat name. */
const THINGS =
  "android|i(?:os|pad|phone)|galaxy|samsung|note|nokia|camon|spark|pova|redmi|poco|realme|reno|vivo|hot|smart|pixel|windows|miui" +
  "|covid|ver(?:sion?)?|model|type|apps?|beta|bot|business|music|pay|gro?up|channel|status|page|part|step|level|day|week|year";
const NO_THING = `(?!(?:${THINGS})[_-]?\\d{1,4}(?![a-z0-9_]))`;
const NAME = "(?=[a-z0-9_-]{0,19}[\\d_])[a-z][a-z0-9_-]{4,19}";

/** Excludes round numbers, dates and numbers with a unit, because they are not QQ numbers. */
const NO_COUNT = String.raw`(?!(?:\d{2,3}000|${DAY})(?!\d)|\d{5,7}${UNIT})`;

const NAMES = [
  `(?:${CHAT})${CALLED}(?:${SIGN}|(?:${IS}|\\s{0,3})${NO_THING})${NAME}`,
  // Matches a QQ number. Without ":" or "=", separators are allowed only between single digits.
  `(?:${QQ})${CALLED}(?:(?:${SIGN}|${IS})[1-9](?:[ .-]?\\d){4,11}|\\s{0,3}${NO_COUNT}[1-9](?:\\d{4,11}|(?:[ .-]\\d){5,11}))(?!\\d)`,
  // Matches the id that WeChat gives to each account.
  "wxid_[a-z0-9_-]{2,19}",
].map((source) => new RegExp(source, "g"));

/** Words that follow the name of a chat service without being a chat name. */
const OTHER_WORDS = new Set(
  `always never slow busy bounced blocked closed dead full error none they everybody lambat mati penuh
  selalu susah sibuk mereka semua teman keluarga kontak orang hanya cuma kami kita`.split(/\s+/),
);
const SUBJECT_WORDS = new Set(
  "since until loan loans credit sales flight bank debt kredit pinjaman".split(" "),
);
const SERVICE = `telegram|tele|tg|ig|instagram|insta|twitter|tiktok|line|fb|facebook|snap(?:chat)?|discord|电报|${PLANE}`;
/** Names of services for personal messages. */
const MESSENGER = "telegram|tele|tg|ig|instagram|insta|wa|whatsapp|snapchat|discord";
const HANDLES = [
  "g-?mail\\s{0,2}[:=]\\s{0,2}(?=[a-z._]*\\d)([a-z][a-z0-9._]{3,30})",
  `(?:${SERVICE})(?: ?id)?\\s{0,2}[:=]\\s{0,2}([a-z][a-z0-9._]{3,30})`,
  `(?:${SERVICE}|dm|chat|add|follow|inbox|message|msg|text|contact|reach|write|hubungi|kontak|pesan)(?: ?id)?\\s{0,2}[:=]?\\s{0,2}@([a-z][a-z0-9._]{2,30})`,
  `(?:${MESSENGER})(?:\\s{1,2}[a-z]{1,12}){1,3}\\s{1,2}@([a-z][a-z0-9._]{2,30})`,
  "x\\s{0,2}[:=]\\s{0,2}@([a-z][a-z0-9._]{2,30})",
  `(?:${SERVICE})(?: (?:is|saya|kami|kita))?\\s{1,2}(?=[a-z0-9]+_|[a-z]+\\.(?:[a-z0-9._]*\\d|(?:id|ng)\\b))([a-z][a-z0-9._]{3,30})`,
  "(?:line|ig|tele(?:gram)?) ?id\\s{0,2}[:=]?\\s{1,2}([a-z][a-z0-9._]{4,30})(?! (?:not|is|was|tidak|gak))",
  `(?:line|tele(?:gram)?|ig|insta(?:gram)?|snap(?:chat)?|t me)\\s{1,2}${NO_THING}([a-z]{4,20}\\d{1,4})(?![a-z0-9])`,
  "skype\\s{0,2}[:=]?\\s{0,2}(live:[a-z0-9._]{3,30})",
  "(?:facebook|instagram|tiktok|twitter)\\s{1,2}com\\s{1,2}([a-z][a-z0-9._]{3,30})",
  "(?:bbm(?: pin)?|pin bbm?)(?: is)?\\s{0,2}[:=]?\\s{0,2}([0-9a-f]{8})(?![0-9a-z])",
].map((source) => new RegExp(`(?<![a-z])${source}`, "g"));

/** Finds `微信 abc_123`, `wxid_88` and `tele: helper_ng`, but not "QQ 50000元" or "IG: tidak dibalas". */
export function findChatNames(text: string): Span[] {
  const names = NAMES.flatMap((pattern) => [...text.matchAll(pattern)]);
  const handles = HANDLES.flatMap((pattern) => [...text.matchAll(pattern)]).filter(
    ([, name = ""]) => !isOrdinaryWord(name),
  );
  return [...names, ...handles].map(({ index, 0: match }) => ({
    start: index,
    end: index + match.length,
  }));
}

/** Returns true for the last words of "credit line loan2025" and "on line since2024". */
function isOrdinaryWord(name: string): boolean {
  const word = name.replace(/\d{1,4}$/, "");
  return (
    FREQUENT_WORDS.en.has(word) ||
    FREQUENT_WORDS.id.has(word) ||
    OTHER_WORDS.has(word) ||
    SUBJECT_WORDS.has(word)
  );
}
