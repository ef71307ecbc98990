import { FREQUENT_WORDS } from "#server/text/text-language.ts";

/**
 * Words beside or instead of a name, for kinds of lenders and questions. They do not identify a lender, even if few
 * names contain them.
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

/** Generic words in a story. Next to them, an unknown word is probably not a name. */
const SENTENCE_WORDS = new Set(
  "how i me my our us we you your their they was why when will not near bagaimana berapa saya".split(
    " ",
  ),
);

/** Chinese words beside a name, as pairs of characters, because Chinese has no spaces. */
const BESIDE_IN_CHINESE = new Set(
  (
    "贷款 借款 网贷 平台 应用 软件 公司 合法 法吗 正规 规吗 可靠 靠吗 安全 全吗 骗子 骗吗 牌照 客服 电话 登录 " +
    "还款 利率 利息 真假 怎么 么样"
  ).split(" "),
);

export function canAccompanyName(word: string): boolean {
  return (isGenericWord(word) && !SENTENCE_WORDS.has(word)) || BESIDE_IN_CHINESE.has(word);
}

/** Words that change a name: "AdaKami Pro" is not AdaKami, and clones choose such names. */
const NAME_MAKERS = new Set(
  [
    "pro plus max prime lite gold vip super mega extra express now go easy smart sure quick instant fast best new",
    "cash credit money naira pay savings dana tunai kredit uang duit rupiah cepat kilat mudah",
    "modal pinjam",
  ].flatMap((line) => line.split(" ")),
);
const FIRM_WORDS = new Set("jaya abadi sentosa mandiri sejahtera makmur utama berkah".split(" "));

export function isNameBuildingWord(word: string): boolean {
  return NAME_MAKERS.has(word) || FIRM_WORDS.has(word);
}

/** These words turn sales words into a name: "quick cash loan" can be a name, "quick loan" cannot. */
const BRAND_WORDS = new Set(
  "cash naira duit rupiah peso pay money now plus pro max prime".split(" "),
);
const SALES_WORDS = new Set(
  "quick instant fast easy smart sure best new mobile online cepat kilat mudah loan loans credit app lending".split(
    " ",
  ),
);

/** `isGenericName(["quick", "cash", "loan"]) // => true`; `isGenericName(["modal", "jaya"]) // => true` */
export function isGenericName(words: readonly string[]): boolean {
  if (words.length < 2) return false;
  if (words.some((word) => FIRM_WORDS.has(word))) return words.every(isNameBuildingWord);
  return (
    words.some((word) => BRAND_WORDS.has(word)) &&
    words.some((word) => SALES_WORDS.has(word)) &&
    words.every((word) => BRAND_WORDS.has(word) || SALES_WORDS.has(word))
  );
}

export function isGenericWord(word: string): boolean {
  return GENERIC_WORDS.has(word);
}

/** Everyday words in stories about loans. Next to them, an unknown word is not a misspelt name. */
const EVERYDAY_WORDS = new Set(
  [
    "abuse abused abusive agent agents already alert angry arrest arrested arresting ask asked bad beg begged betray",
    "blackmail blackmailed blackmailing blocked boss bother bothering broke bully bullying call called calling calls",
    "cancel cant cheat cheated cheater cheating clear close closed collect collecting collector collectors complained",
    "complaining court crook curse cursed daily deactivate debt decline declined deduct deducted deduction default",
    "defaulted defaulter defaulting delay delayed delete denied deny didnt disappointed disburse disbursed",
    "disbursement disgrace doesnt dont double embarrassed embarrassing employer evil excellent extend extension faster",
    "fastest father forgave forgive forgiveness forgot friend friends guarantor hacked harass harassed harasses",
    "harassing hate horrible hospital husband immediately instantly insult insulted insulting insults jail jobless kill",
    "late liar lie lied lies lost lower lowest lying manager married message messages mistake mother nonsense notice",
    "overcharged owe owing paid pending phone police poor post posted pregnant prison problem protect reduce refuse",
    "refused refusing reject rejected rejection relative relatives reliable reset restructure rude sad send sent",
    "servant shame shamed shaming shared shock sister steal stole stolen stop stress student students sue suicide",
    "suing terrible thief thieves threat threaten threatened threatening threatens threats tired today tomorrow tricked",
    "trouble truth twice ugly unable unemployed urgently useless waste wicked wife without woman women wont worst wrong",
    "years yesterday cheapest hidden calm carry comot dey disturb disturbing enter na oga pikin sabi vex wahala wan wetin",
    "aib aku alasan amat ancam ancaman anak apes asal baik banget bantu bantuan bapak batal batalkan bayarin bego",
    "beneran bikin blacklist blokir bocor bodoh bohong bosan brengsek bunuh bukti bukannya buruk butuh cairkan capek",
    "cemas curang dah daftarnya data datang didatangi dapat debt depresi dibayar dibilang diblokir dibohongi dibunuh",
    "dicabut dicairkan dicuri difitnah digugat dihapus dihina dijebak dikejar dimaki dimarahi dimatikan dipenjara",
    "diperas dipermalukan diproses dirugikan disebar disebarkan disita disuruh ditagih ditangkap ditelepon ditelpon",
    "diteror ditipu ditolak dituduh fitnah foto gagal galak gak galbay gila gimana gini gitu goblok gua gue gugat",
    "gugatan hancur hapus harus hina hutang ibu ingin intimidasi istri jadi jahat janji jangan jebakan jelek jual",
    "kabur kaga kalau kalo kamu kantor kapan kapok karena kasar kasih kasian kasihan kasus kaya kayak kebocoran kecewa",
    "kejam kejar kelakuan keluarga kemana kena kenal kenapa keringanan kerugian kesal keterlaluan kirim komplain",
    "korban kotor lagi lama lapor laporan laporkan lapornya lari lupa lunas maaf mahal maki maksa malas maling malu",
    "mampu marah masalah mati mau maukah melapor melaporkan melunasi memaki memaksa memeras memfitnah menagih mencekik",
    "mencuri mengancam mengapa mengejar menghina mengintimidasi menipu menolak menyebarkan menyesal meneror meresahkan",
    "minta miskin muka nagih nakal nasabah nelpon ngaco ngaku ngancam ngotot nipu nunggak nyata nyebar nyesel ortu",
    "pacar pahit paksa palsu parah pecat pemerasan pemaksaan penagih penagihan pencairan pencuri penjara penolakan",
    "percaya perdata permudah pernah perlindungan pidana polisi potongan proses pusing ramah resah ribet rugi rumah sabar",
    "sadis sakit salah sampah sampai sampe sangat santai saudara sebar sebarkan sebarin sedih sempat seram setan",
    "skrg sopan stres stress suami sudah suka suruh susah tagih tagihan tagihnya takut tau telat telepon teman temen",
    "terancam terbaik terbukti terganggu terima terjebak terkirim terlambat terlanjur terlalu termurah teror tertipu",
    "tetangga tidak tindakan tinggi tipu tolak tolong tukang tunggakan tutup udah urus utang viral wanita yg",
  ].flatMap((line) => line.split(" ")),
);

export function isEverydayWord(word: string): boolean {
  return EVERYDAY_WORDS.has(word) || FREQUENT_WORDS.en.has(word) || FREQUENT_WORDS.id.has(word);
}
