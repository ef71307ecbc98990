/**
 * Words by which a name looks like somebody's who speaks for the site or a lender. Whole words, as
 * `wordsOf` (reserved-name.ts) writes them.
 *
 * | a name that …                                                        | is refused                          |
 * |----------------------------------------------------------------------|-------------------------------------|
 * | has a word of `STAFF` or a `STAFF_PHRASE`                            | always: "Admin Budi"                |
 * | is made of `ROLE`, `FIRM` and `NEUTRAL` words and digits only        | with a word of `ROLE`: "Support 24" |
 * | is otherwise the brand, a regulator or a messenger                   | always: "Finny", "OJK Indonesia"    |
 * | is otherwise a lender's of several words, or that speaks of money    | always: "FairMoney", "Dana Cita"    |
 * | is otherwise a lender's of one other word, as people are called, too | with a word of `ROLE` or `FIRM`:    |
 * |                                                                      | "Carbon Support", not "Carbon"      |
 */
export const STAFF = wordSet(
  "admin admins administrator moderator moderators webmaster helpdesk",
  // Indonesian
  "moderasi pengelola",
);
/** In a name without its spaces, since Chinese has none. */
export const STAFF_PHRASE =
  /customer(?:care|service|support)|layananpelanggan|k[ou]stoma(?:kia|care|sapot)|管理员|版主|客服|客户服务|官方|工作人员|站长|小编|员工/u;

export const ROLE = wordSet(
  "official officially verified support staff service services customer cs mod mods helpline hotline",
  "officer operator representative",
  // Indonesian
  "resmi petugas pelanggan layanan dukungan bantuan staf penagih",
);

/** Beside a lender's name only: alone they are names and common words. */
export const FIRM = wordSet(
  "bank banks mfb microfinance finance financial credit loan loans loanapp lending app apps company limited ltd plc co",
  "technologies technology tech fintech solution solutions international global digital capital investment investments",
  "team care help desk agent recovery collection system",
  // Indonesian
  "pt tbk koperasi pinjaman pinjol kredit aplikasi tim",
);
/** Says nothing beside another word. Ng is a surname, too. */
export const NEUTRAL = wordSet("the of in oga your our id ng nig nigeria indonesia naija com");

/** Beside the regulators that the catalogue names. */
export const REGULATORS_AND_MESSENGERS = [
  "CBN",
  "Central Bank",
  "Central Bank of Nigeria",
  "Bank Indonesia",
  "Otoritas Jasa Keuangan",
  "AFPI",
  "EFCC",
  "NDIC",
  "NDPC",
  "Kominfo",
  "Komdigi",
  "Satgas PASTI",
  "WhatsApp",
  "Telegram",
  "WeChat",
  "微信",
  "金融服务管理局",
];

/** A lender's name that speaks of money is nobody else's. Only names of the register are looked at. */
export const MONEY =
  /cash|kash|cred|kredi|loan|lend|mone|moni|naira|pinjam|rupiah|fund|bank|pay|wallet|dana..|.dana|uang|tunai|modal|fin|coin|koin|purse/;

function wordSet(...lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => line.split(" "));
}
