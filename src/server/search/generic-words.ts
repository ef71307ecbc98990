/**
 * Words that people write beside a name or instead of one: the kind of lender and what they want to
 * know. Such a word identifies no lender, however few names contain it.
 */
const GENERIC_WORDS = new Set(
  [
    "app apps application apk online mobile web website site link download login log in sign signup register",
    "registration account number phone whatsapp email customer care service support contact contacts address office",
    "loan loans lender lenders lending credit cash money bank banks finance microfinance mfb company limited ltd plc",
    "interest rate rates fee fees cost apr term terms limit amount repay repayment repayments payment due late maximum minimum maksimal maksimum minimal",
    "review reviews rating legit safe real fake scam fraud licence license licensed licenced approved registered",
    "registered legal illegal complaint complaints report harassment blacklist blacklisted fccpc cbn ojk",
    "bpr multifinance leasing koperasi cooperative pegadaian savings borrow quick instant fast best new latest code ussd 2023 2024 2025 2026",
    "a an and are at be by can do does for from good has have how i is it me much my near not of on or our the",
    "their there they this to us was we what when where which who why will with you your",
    "pinjam pinjaman pinjol pindar aplikasi uang dana tunai kredit bunga suku biaya cicilan tenor limit resmi",
    "izin berizin legal ilegal aman penipuan penipu terdaftar daftar masuk nomor kontak alamat kantor layanan",
    "pelanggan cara bayar cek apa apakah adalah ada atau bagaimana berapa dan dari dengan di ini itu kah ke",
    "mana pada saya untuk yang cepat terbaru nigeria indonesia pt tbk persero",
  ].flatMap((line) => line.split(" ")),
);

/** Generic words of a story or a question about oneself: beside them, an unknown word need not be a name. */
const SENTENCE_WORDS = new Set(
  "how i me my our us we you your their they was why when will not near bagaimana berapa saya".split(
    " ",
  ),
);

/** By pairs of characters, as Chinese is searched. */
const BESIDE_IN_CHINESE = new Set(
  (
    "贷款 借款 网贷 平台 应用 软件 公司 合法 法吗 正规 规吗 可靠 靠吗 安全 全吗 骗子 骗吗 牌照 客服 电话 登录 " +
    "还款 利率 利息 真假 怎么 么样"
  ).split(" "),
);

/** Whether people write the word beside a name: `isBesideName("licensed") // => true` */
export function isBesideName(word: string): boolean {
  return (isGeneric(word) && !SENTENCE_WORDS.has(word)) || BESIDE_IN_CHINESE.has(word);
}

/** Words that make another name of a name: "AdaKami Pro" is not AdaKami, and clones choose such names. */
const NAME_MAKERS = new Set(
  [
    "pro plus max prime lite gold vip super mega extra express now go easy smart sure quick instant fast best new",
    "cash credit money naira pay savings dana tunai kredit uang duit rupiah cepat kilat mudah",
    "modal pinjam",
  ].flatMap((line) => line.split(" ")),
);
/** Indonesian firms end with such words: beside words of money, nobody means anything else. */
const FIRM_WORDS = new Set("jaya abadi sentosa mandiri sejahtera makmur utama berkah".split(" "));

/** `makesName("plus") // => true` */
export function makesName(word: string): boolean {
  return NAME_MAKERS.has(word) || FIRM_WORDS.has(word);
}

/** "Quick Cash Loan" is a name, "quick loan" a wish. */
const NAME_PARTS = new Set(
  "cash naira duit rupiah peso pay money now plus pro max prime".split(" "),
);
const NAME_LOOKS = new Set(
  "quick instant fast easy smart sure best new mobile online cepat kilat mudah loan loans credit app lending".split(
    " ",
  ),
);

/** `isGenericName(["quick", "cash", "loan"]) // => true`; `isGenericName(["modal", "jaya"]) // => true` */
export function isGenericName(words: readonly string[]): boolean {
  if (words.length < 2) return false;
  if (words.some((word) => FIRM_WORDS.has(word))) return words.every(makesName);
  return (
    words.some((word) => NAME_PARTS.has(word)) &&
    words.some((word) => NAME_LOOKS.has(word)) &&
    words.every((word) => NAME_PARTS.has(word) || NAME_LOOKS.has(word))
  );
}

/** `isGeneric("login") // => true` */
export function isGeneric(word: string): boolean {
  return GENERIC_WORDS.has(word);
}
