/**
 * Words in names that imitate the site, a regulator or a lender. Words and
 * names match as a whole, also across spaces: "Fair Money", but not "Finley".
 *
 * | a name that …                                                 | is refused                              |
 * |---------------------------------------------------------------|-----------------------------------------|
 * | has a word of `STAFF` or one of the `STAFF_PHRASES`           | always: "Admin Budi"                    |
 * | is made of `ROLE`, `FIRM` and `NEUTRAL` words and digits only | with a word of `ROLE`: "Support 24"     |
 * | has the brand, a regulator or a messenger                     | always: "Verified by Finny"             |
 * | has a lender's name of several words, or that speaks of money | always: "FairMoney Ada"                 |
 * | has a lender's name of one other word                         | with a word of `ROLE` or `FIRM`:        |
 * |                                                               | "Carbon Support Ada", not "Grace Carbon"|
 * | is at most one letter from the brand or from a lender's name  | always: "FairMonney", "Kredit Pinter",  |
 * | of six letters or more                                        | but not people's names and words: "Grace"|
 * | is a lender's name of one word, unless people's name or a word | always: "Migo"                         |
 * | has one of the `SHARED_LENDER_NAMES`                          | alone or with a word of `ROLE` or `FIRM`|
 */
export const STAFF = splitWords(
  "admin admins administrator moderator moderators webmaster helpdesk",
  "staff staffs moderation moderasi pengelola redaksi redaktur editor editors",
  "verified verifikasi terverifikasi police polisi polri",
  "модератор администратор админ συντονιστης διαχειριστης مدير مشرف",
);
/** Phrases that are matched without spaces, because Chinese has none. */
export const STAFF_PHRASES = splitWords(
  "customercare customerservice customersupport customerhappiness helpdesk supportteam supportagent supportdesk supportofficer sitestaff siteteam siteowner editorialteam debtrecovery recoverydepartment",
  "teamsupport recoveryofficer recoveryagent recoveryteam loanofficer debtcollector officialaccount",
  "layananpelanggan akunresmi timsupport timdukungan timpenagihan petugaspenagihan",
  "kostomakia kustomakia kostomacare kustomacare kostomasapot kustomasapot",
  "replyfrom answerfrom lenderreply bestanswer topanswer acceptedanswer topreviewer phonenumber nomorponsel jawabanterbaik",
  "モデレーター 管理者 验证 认证 警察 最佳回答",
  "管理员 版主 客服 客户服务 官方 工作人员 站长 小编 员工",
);

export const ROLE = splitWords(
  "official officially support staff service services customer cs mod mods helpline hotline",
  "officer operator manager representative rep reps ceo hq refund refunds complaint complaints",
  "resmi petugas pelanggan layanan dukungan bantuan staf penagih",
);

/** Words that are refused only next to a lender's name, because they are common. */
export const FIRM = splitWords(
  "bank banks mfb microfinance finance financial credit loan loans loanapp lending app apps company limited ltd plc co",
  "technologies technology tech fintech solution solutions international global digital capital investment investments",
  "team care help desk agent recovery collection system lender department dept unit",
  "pt tbk koperasi pinjaman pinjol kredit aplikasi tim",
);
/** Words that are ignored next to another word. Ng is also a surname. */
export const NEUTRAL = splitWords("the of in oga your our id ng nig nigeria indonesia naija com");

/** Regulators that are missing in the catalogue, and messengers. */
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
  "Instagram",
  "Facebook",
  "TikTok",
  "Snapchat",
  "金融服务管理局",
];

/** Parts of words about money. They distinguish lenders' names from people's names. */
export const MONEY =
  /cash|kash|cred|kredi|loan|lend|mone|moni|naira|pinjam|rupiah|fund|bank|pay|wallet|dana..|.dana|uang|tunai|modal|fin|coin|koin|purse/;

/** Lenders' names that are also people's names or common words, and banks that are not in the catalogue. */
export const SHARED_LENDER_NAMES = splitWords(
  "money kash koins credible wallet ewallet payday lending lenders pinjam",
  "gracemoni danabagus danamas kuda migo zenith gtb gtbank",
);

/** Allowed first names that resemble the brand or a lender's name and are missing in zxcvbn's lists. */
export const EXTRA_FIRST_NAMES = splitWords(
  "zelia kiya edike ohere danai finn fintan fenny feny funny conrado akilaah aleezah ammana andray cairin caelum adashe hodari iustus",
  "denvon deshaven dhanapala samued boromi madobi gimida tasere irorun lidya dumi pijar",
);

function splitWords(...lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => line.split(" "));
}
