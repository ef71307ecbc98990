import { normalizeSpelling } from "#server/insights/lexicon/lexicon.ts";
import { FREQUENT_WORDS } from "#server/text/text-language.ts";

/** Phrases before a person's name. Names are masked, because a text reaches more readers here than at its source. */
const LEADS = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}])(?:${[
      String.raw`atas\s+nama|a[./]\s?n\b\.?|an\.`,
      String.raw`(?:saya\s+)?bernama|nama\s+(?:saya|sy|aku|lengkap(?:\s+saya)?|ktp)`,
      String.raw`my\s+(?:full\s+)?name(?:s?\s+(?:is|are|na|be)|['’]s)|account\s+name|sunana`,
    ].join("|")})(?:\s+(?:adalah|yaitu|is))?\s*[:=]?\s+`,
    // Matches a relation before a name: "atas nama suami saya Joko".
    String.raw`(?:(?:ibu|bapak|bpk|pak|bu|suami|istri|adik|kakak|anak|ayah|teman)\s+(?:(?:saya|sy|kami)\s+)?)?(?=\p{L})`,
    String.raw`|(?<![\p{L}\p{N}])(?:nama|name)\s*[:=]\s*(?=\p{L})`,
  ].join(""),
  "giu",
);
const NEXT_WORD = /^[^\S\n]{0,2}(\p{L}[\p{L}\p{M}'’.-]*)/u;
const HAN_NAME =
  /(?<=我叫|我的名字是|姓名[:：]\s?)(?![他她它你您我客人大])\p{Script=Han}{2,3}(?![\p{Script=Han}])/gu;
const ABBREVIATED = /^(?:\p{L}|bpk|sdri?|mrs?|dr|hj|moh|muh)\.$/iu;
const MAX_NAME_WORDS = 4;
/** Verb forms, which are not names: "nama saya dihapus", "my name is blacklisted". */
const VERB = /^(?:di\p{L}{5,}|(?:ber|ter|me[mn])\p{L}{4,}|\p{L}+(?:ed|ing))$/u;

/** Words that follow introducing phrases, but are not names: "atas nama orang lain". */
const NO_NAME = new Set(
  `orang perusahaan perusahan pribadi sendiri suami istri ibu bapak ayah adik kakak anak teman keluarga
  sama dipakai terdaftar tercatat tersebut lain pt cv bank koperasi pemilik nasabah kita kami mereka
  already on in out at still being there everywhere correct wrong clean dirty spoilt gone never always
  when back later daily every now again before after by or but as well only anytime twice names his her
  their someone another nobody untuk pada maupun atau jadi malah siapa siapapun rusak jelek bersih tercemar hitam di
  agama negara rakyat kemanusiaan ham hukum tuhan allah presiden supaya agar biar saat ketika waktu
  terus langsung muncul masuk keluar hilang salah ganti beda pernah jelas kena mohon dong beserta
  ojk fccpc cbn bi slik satgas ktp`.split(/\s+/),
);

/** Replaces names after introducing phrases: "atas nama Budi" becomes "atas nama …". */
export function maskNames(text: string): string {
  let masked = "";
  let place = 0;
  for (const { index, 0: lead } of text.matchAll(LEADS)) {
    const start = index + lead.length;
    const rest = text.slice(start);
    // "an." abbreviates "atas nama", but also ends English sentences.
    const length = /^an/i.test(lead) && !/^\p{Lu}/u.test(rest) ? 0 : measureLeadingName(rest);
    if (start < place || length === 0) continue;
    masked += `${text.slice(place, start)}…`;
    place = start + length;
  }
  return (masked + text.slice(place)).replaceAll(HAN_NAME, "…");
}

/** Measures the name at the start of a text: capitalized words, or else words that can only be names. */
function measureLeadingName(text: string): number {
  const isCapital = /^\p{Lu}/u.test(text);
  let length = 0;
  for (let count = 0; count < MAX_NAME_WORDS; count += 1) {
    const [whole = "", word = ""] = NEXT_WORD.exec(text.slice(length)) ?? [];
    const bare = ABBREVIATED.test(word) ? word : word.replace(/[.'’-]+$/u, "");
    if (bare === "" || isNeverName(bare) || (isCapital && !/^\p{Lu}/u.test(bare))) break;
    length += whole.length - (word.length - bare.length);
    if (word !== bare) break;
  }
  return length;
}

function isNeverName(word: string): boolean {
  const small = word.toLowerCase();
  if (NO_NAME.has(small)) return true;
  // "Ada" and "Blessing" are names; "ada" and "ADA" usually are not.
  if (/^\p{Lu}\p{Ll}/u.test(word)) return false;
  const spelled = normalizeSpelling(small);
  return FREQUENT_WORDS.en.has(small) || FREQUENT_WORDS.id.has(spelled) || VERB.test(small);
}
