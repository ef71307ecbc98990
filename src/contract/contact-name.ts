import { isAmount } from "#contract/contact-amount.ts";
import type { Span } from "#contract/contact-text.ts";

const QQ = "(?<![a-z])q[ ._-]?q|扣扣|企鹅";
/** "加v" and what sounds like it is how one asks to be added; "+v" is the same in signs. */
const CHAT = `${QQ}|(?<![a-z])(?:[vw][ ._-]?x|we ?chat|weixin|whatsapp|telegram)|微 ?信|[威薇v]信|[加+] ?[v微薇](?![信x])`;
const CALLED = "(?: ?id|号码?)?";
const SIGN = String.raw`\s{0,3}(?:[:=是]|is\s)\s{0,3}`;

/** With a number behind it, each is a thing, a version or a model rather than the name of a person. */
const THINGS =
  "android|ios|iphone|ipad|galaxy|samsung|note|nokia|camon|spark|pova|redmi|poco|realme|reno|vivo|hot|smart|pixel|windows|miui" +
  "|covid|version|versi|ver|model|type|app|apps|beta|bot|business|music|pay|group|grup|channel|status|page|part|step|level|day|week|year";
const NO_THING = `\\s{0,3}(?!(?:${THINGS})[_-]?\\d{1,4}(?![a-z0-9_]))`;
const NAME = "(?=[a-z0-9_-]{0,19}[\\d_])[a-z][a-z0-9_-]{4,19}";

const NAMES = [
  new RegExp(`(?:${CHAT})${CALLED}(?:${SIGN}|${NO_THING})${NAME}`, "g"),
  // What WeChat itself calls who chose no name.
  /(?<![a-z])wxid_[a-z0-9_-]{2,19}/g,
];
const NUMBER = new RegExp(
  `(?:${QQ})${CALLED}(${SIGN})?\\s{0,3}([1-9](?:[ .-]?\\d){4,11})(?!\\d)`,
  "g",
);

/** `微信 abc_123`, `加v：ada888`, `wxid_88`, `Q Q 88123456`; "QQ 50000元" is an amount. */
export function findChatNames(text: string): Span[] {
  const names = NAMES.flatMap((pattern) => [...text.matchAll(pattern)]);
  const numbers = [...text.matchAll(NUMBER)].filter((match) => isNumberOfPerson(text, match));
  return [...names, ...numbers].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }));
}

/** Without a sign before it, what is short and round counts something. */
function isNumberOfPerson(
  text: string,
  { index, 0: found, 1: sign, 2: digits = "" }: RegExpExecArray,
) {
  const end = index + found.length;
  if (isAmount(text, { start: end - digits.length, end })) return false;
  return sign !== undefined || !/^\d{2,5}000$/.test(digits);
}
