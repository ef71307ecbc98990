import type { LoanType } from "#contract/catalogue/loan-type.ts";
import type { PainPoint } from "#contract/recommendations/recommendation-codes.ts";

// In English, Pidgin, Indonesian and Chinese, as `phrasePattern` reads them.

/** Distress, threats and disputes: these need a person and a right, not a comparison. */
export const DISTRESS_WORDS = [
  "suicid*, kill myself, end my life, want to die, harm myself, hurt myself, threat*, harass*",
  "blackmail*, extort*, sham(?:e|ed|ing) me, disgrac*, insult*, abus*, my contacts, contact list",
  "posted my picture*, nude*, arrest me, police, come to my house, scammed, defraud*, stole*, stolen",
  "did not receive, didn't receive, never received, not received, not disbursed, money no enter",
  "dem dey threaten, charged twice, deducted twice, wrong* deduct*, unauthori*, dispute*, lawyer",
  "already paid, i paid but, still say i owe, never borrowed, did not borrow, didn't apply",
  "bunuh diri, mengakhiri hidup, ingin mati, diancam, ancam*, mengancam, teror*, diteror, intimidasi",
  "dipermalukan, sebar data, menyebar data, disebar*, kontak saya, foto saya, pelecehan, polisi",
  "ditipu, tertipu, belum cair, tidak cair, belum masuk, tidak masuk rekening, ditagih dua kali",
  "sudah bayar tapi, sudah lunas tapi, tidak pernah pinjam, sengketa, galbay, gagal bayar, debt collector",
  "自杀, 不想活, 结束生命, 伤害自己, 威胁, 恐吓, 骚扰, 敲诈, 勒索, 羞辱, 爆通讯录, 通讯录, 上门催, 暴力催收, 催收",
  "报警, 警察, 被骗, 诈骗了, 没到账, 未到账, 没收到, 重复扣, 多扣, 乱扣, 已经还了, 没借过, 纠纷, 投诉, 律师",
];

/** Somebody looks for a loan, and does not ask how loans work. */
export const WISH_WORDS = [
  "need*, want*, looking for, look for, find, search*, borrow, get a loan, which, recommend*, suggest*",
  "best, wan, abeg, butuh, perlu, mau, ingin, cari, mencari, mana, rekomendasi*, pinjam",
  "需要, 想, 找, 哪, 推荐, 借, 贷点",
];

export const LOAN_TYPE_WORDS: Readonly<Record<LoanType, readonly string[]>> = {
  "unsecured-credit": [
    "personal loan*, no collateral, tanpa agunan, tanpa jaminan, 无抵押, 信用贷",
  ],
  "house-ownership": ["house, home, mortgage*, land, rumah, kpr, tanah, 房"],
  "productive-loan": [
    "business*, shop, trade, stock, usaha, dagang, modal, umkm, 生意, 经营, 进货",
  ],
  education: [
    "school*, education, tuition, study, university, sekolah, kuliah, pendidikan, 学费, 上学, 教育",
  ],
  "motor-vehicle": ["car, vehicle*, motorcycle*, bike, okada, keke, mobil, motor, kendaraan, 车"],
  collateral: ["collateral, pledge*, pawn*, agunan, gadai, bpkb, 抵押"],
  sharia: ["sharia*, islamic, halal, interest-free, syariah, 伊斯兰"],
  paylater: ["paylater, pay later, buy now, 先买后付, 分期"],
};

export const PAIN_POINT_WORDS: Readonly<Record<PainPoint, readonly string[]>> = {
  interest: ["interest, cheap*, rate, rates, bunga, murah, termurah, 利息, 利率, 便宜"],
  fees: ["fee, fees, charge*, hidden, biaya, potongan, admin, 费用, 手续费"],
  speed: [
    "fast*, quick*, urgent*, now, today, immediate*, sharp sharp, cepat, segera, darurat, 快, 急, 马上",
  ],
  approval: [
    "approv*, reject*, refus*, bad credit, disetujui, ditolak, gampang, mudah, 通过, 被拒, 好批",
  ],
  service: ["service, support, rude, polite, layanan, pelayanan, sopan, 服务, 客服"],
  limit: ["big*, large*, high limit, limit, besar, plafon, 额度, 大额"],
};
