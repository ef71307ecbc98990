import type { Chance, Written } from "./written-text.ts";

const NIGERIAN = ["0803", "0806", "0813", "0703", "0902", "0915", "0810", "0706"];
const INDONESIAN = ["0812", "0813", "0821", "0857", "0878", "0896", "0838", "0851"];
const NAMES = ["pinjamcepat", "loanhelp", "danakilat", "quickcash", "solusidana", "easynaira"];
const PEOPLE = ["ada", "budi.s", "chinedu", "siti_rahma", "tunde88", "helper"];

const nigerian = ({ pick, digits }: Chance) => pick(NIGERIAN) + digits(7);
const indonesian = ({ pick, digits }: Chance) => pick(INDONESIAN) + digits(8);
const groups = (number: string, sign: string) =>
  [number.slice(0, 4), number.slice(4, 8), number.slice(8)].join(sign);
const site = ({ pick, digits }: Chance) => pick(["", "", "", digits(2)]) + pick(NAMES);

/** The patterns of texts in which people were reached past the rules, and some that never were. */
export const CONTACTS: Readonly<Record<string, Written>> = {
  "a Nigerian number": (chance) => `call ${nigerian(chance)}`,
  "an Indonesian number": (chance) => `WA ${indonesian(chance)}`,
  "a number in groups": (chance) =>
    groups(chance.pick([nigerian, indonesian])(chance), chance.pick([" ", "-", ".", " - "])),
  "a number from abroad": ({ pick, digits }) =>
    `+254 ${pick(["712", "722", "733"])} ${digits(3)} ${digits(3)}`,
  "no zero before it": ({ pick, digits }) =>
    `${pick(["wa", "WA", "whatsapp"])}: ${pick(["812", "813", "857"])} ${digits(3)} ${digits(3)}`,
  "letters for digits": ({ pick, digits }) =>
    `${pick(["08l2", "O8l3", "o812", "08I3"]) + pick(["", " ", "-"])}${digits(4)}${digits(4)}`,
  "digits one by one": (chance) => [...nigerian(chance)].join(chance.pick([" ", ".", "-"])),
  "an ending for Africa": (chance) => `${site(chance)}.africa`,
  "an ending for software": (chance) => `${site(chance)}.ai`,
  "a common ending": (chance) => site(chance) + chance.pick([".com", ".net", ".com.ng", ".co.id"]),
  "a dot in brackets": (chance) => `${site(chance)}${chance.pick(["[.]", "(.)", "[dot]"])}com`,
  "www with spaces": (chance) => `www ${site(chance)} com`,
  "a whole address": (chance) => `https://${site(chance)}.xyz/apply?ref=${chance.digits(3)}`,
  "a chat link": (chance) => `wa.me/62${indonesian(chance).slice(1)}`,
  "a Telegram name": ({ pick }) => `tele: ${pick(["helper_ng", "dana_cepat", "loan_agent1"])}`,
  "an Instagram name": ({ pick }) => `IG: ${pick(NAMES)}`,
  "an email address": ({ pick }) => `${pick(PEOPLE)}@${pick(["gmail.com", "yahoo.co.id"])}`,
  "an email address in words": ({ pick }) =>
    `${pick(PEOPLE)} at ${pick(["gmail", "yahoo"])} dot com`,
  "a WeChat name": ({ pick, digits }) =>
    `加${pick(["微信", "vx", "V"])}：${pick(["ada", "dk"])}${digits(4)}`,
};

/** Written before the rules were changed, and not looked at while they were. */
export const UNSEEN_CONTACTS: Readonly<Record<string, Written>> = {
  "a country code without plus": ({ digits, pick }) =>
    `chat ${pick(["62812", "62857"])}${digits(7)}`,
  "brackets and dashes": (chance) => {
    const number = indonesian(chance);
    return `(${number.slice(0, 4)}) ${number.slice(4, 8)}–${number.slice(8)}`;
  },
  "234 in brackets": (chance) => `(+234) ${nigerian(chance).slice(1)}`,
  "a British number": ({ digits }) =>
    `whatsapp me on +44 7${digits(3)} ${digits(6)}`.replace("+44 70", "+44 74"),
  "a Malaysian number": ({ digits }) => `hubungi +60 12-${digits(3)} ${digits(4)}`,
  "a Ghanaian number": ({ digits }) => `+233 24 ${digits(3)} ${digits(4)}`,
  "words and digits": ({ digits, pick }) =>
    `zero ${pick(["eight", "seven"])} zero three ${digits(3)} ${digits(4)}`,
  "Indonesian words": ({ pick }) =>
    `nol delapan ${pick(["satu dua", "lima tujuh"])} tiga empat lima enam tujuh delapan ${pick(["sembilan", "nol"])}`,
  "an i for a one": ({ pick, digits }) => `08${pick(["i2", "I3", "2i", "5l"])}${digits(8)}`,
  "slashes between": (chance) => groups(nigerian(chance), chance.pick(["/", "_", "  "])),
  "a loan ending": (chance) => site(chance) + chance.pick([".finance", ".loan", ".money", ".tech"]),
  "a country's ending": (chance) => site(chance) + chance.pick([".ng", ".my", ".sg", ".co.ke"]),
  "dot in round brackets": (chance) =>
    `${site(chance)}(dot)${chance.pick(["com", "ng", "id", "org"])}`,
  "titik in words": (chance) => `${site(chance)} titik ${chance.pick(["com", "co.id", "net"])}`,
  "spaces around dots": (chance) => `${site(chance)} . ${chance.pick(["com", "net", "com . ng"])}`,
  "a path": (chance) => `${site(chance)}.${chance.pick(["id", "me", "app", "info"])}/daftar`,
  "a shortened link": ({ digits, pick }) =>
    `${pick(["bit.ly", "s.id", "tinyurl.com"])}/dana${digits(2)}`,
  "a Telegram link": ({ pick }) => `t.me/${pick(NAMES)}`,
  "an Instagram sign": ({ pick }) => `instagram @${pick(NAMES)}`,
  "a Facebook name": ({ pick }) => `fb: ${pick(["dana.kilat", "loan_help", "siti88"])}`,
  "a Line id": ({ pick, digits }) => `line id: ${pick(NAMES)}${digits(2)}`,
  "an email address in brackets": ({ pick }) =>
    `${pick(PEOPLE)}[at]${pick(["gmail", "outlook"])}[.]com`,
  "an email address elsewhere": (chance) =>
    `cs@${site(chance)}.${chance.pick(["africa", "id", "online"])}`,
  "a QQ number": ({ digits }) => `加QQ 8${digits(7)}`,
};
