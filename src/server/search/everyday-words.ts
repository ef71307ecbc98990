import { FREQUENT_WORDS } from "#server/text/frequent-words.ts";

/** Words of what people live through with a loan: in a query they tell a story, and are no misspelt name. */
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

/** `isEveryday("kasar") // => true` */
export function isEveryday(word: string): boolean {
  return EVERYDAY_WORDS.has(word) || FREQUENT_WORDS.en.has(word) || FREQUENT_WORDS.id.has(word);
}
