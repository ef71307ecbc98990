// English, Pidgin, Hausa, Indonesian and Chinese phrases in the syntax of `createPhrasePattern`. The lexicon of
// reviews lacks these words, because reviews do not mention death.

/** Danger of suicide. */
export const DANGER = [
  "suicid*, kill* myself, end* it all, end* everything, end* my life, tak* my life, tak* my own life, want to die, wanna die",
  "wan die, better dead, better off dead, better make i die, make i just die, make i die, think* of dying",
  "reason to live, reason to continue living, want to disappear, if i die, miss me if, jump* from, wish i was dead, wish i were dead, depress*, hopeless, nothing to live for, dont want to live, do not want to live, no wan live, tired of life, tired of this life",
  "tired of living, don tire for life, cant go on, cannot go on, hang myself, harm myself, hurt myself",
  "hang himself, hang herself, rat poison, drink poison, drink sniper, take poison",
  "kashe kaina, gaji da rayuwa*, kashe kai na, in mutu, gwamma in mutu, gara in mutu",
  "bunuh diri, bundir*, mengakhiri hidup*, akhiri hidup*, mengakhiri semua*, putus asa, depresi, ingin mati, mau mati, mati saja",
  "mati aja, lebih baik mati, mending mati, tidak kuat hidup, tidak sanggup hidup, tidak kuat lagi",
  "tidak mau hidup, tidak ingin hidup, capek hidup, lelah hidup, gantung diri, minum racun, loncat dari, hidup ... tidak ada arti*, tidak ada gunanya hidup",
  "自杀, 想死, 生无可恋, 绝望, 抑郁, 没有活路, 走投无路, 不想活, 活不下去, 撑不下去, 活着没意思, 活不了, 不如死, 死了算了, 一死了之, 一了百了, 结束生命, 结束自己, 轻生, 跳楼, 跳河, 上吊, 割腕, 伤害自己",
];

/** Phrases that say that the writer is pursued or threatened. */
export const THREAT = [
  "chas* me, obituary, disturb* me, post me, posted me, expos* me, tarnish*, my phone dey ring, stop call*, stop harass*, harras*, stop threat*, posted my, nude*, arrest*, to jail, in jail, jail me, to prison, in prison, bring police, send police",
  "call police, police case, come to my house, come my house, outside my house, at my door, at my gate",
  "slapp*, beat me, kill me, hurt me, thug*, where i live, i be thief, i am a thief, me a thief, disgrac*",
  "afraid of them, scared of them, my name as",
  "suna kira na, suna kirana, suna damu na, suna damuna, barazana",
  "saya dihubungi, ancam*, teror*, neror*, disebar*, sebar foto, sebar data, sebar kontak, menyebar*, mau disebar, pelecehan, permalukan",
  "hina saya, bilang saya maling, saya penipu, datang ke rumah, datang ke kantor, datangi rumah, mendatangi, didatangi, di depan rumah, depan rumah saya, dipukul, dikejar*",
  "telepon kontak darurat, hubungi kontak darurat, kontak darurat ... ditelepon, kontak darurat ... dihubungi, telepon keluarga, ditelepon keluarga, keluarga ... ditelepon, orang tua ... ditelepon, telepon atasan, blast ... kontak",
  "dc lapangan, dc kasar, dipolisikan, ke polisi, lapor polisi, dipenjara, masuk penjara, berhenti meneror, ditagih terus",
  "几十个电话, 不停打电话, 一直打电话, 打电话给我, 爆通讯录, 暴通讯录, 打爆, 轰炸, 上门催, 上门要, 上门闹, 来我家, 堵门, 打我, 砍我, 照片发, 发我照片, 坐牢, 要报警, 抓我, 敲诈, 勒索, 羞辱, 裸照, 骂我",
];

/** A threat consists of a pursuer, such as "they", a deed and a target, in any order. */
export const PURSUERS = [
  "they, theyre, dem, them, lender, agent*, collector*, recovery, loan people, their people, the app, loan app, loan company, somebody",
  "pinjol, mereka, dc, penagih, orang pinjol, 他们, 她们, 催收, 平台, 对方, 有人, 放贷",
];
export const PURSUITS = [
  "call*, text*, messag*, send* message, sent message, send* sms, send* my, sent my, post*, contacted, contacting, visit*",
  "come*, came, coming, follow*, disturb*, edit*, hubungi, menghubungi, telepon, ditelepon, chat, wa",
  "datang*, kirim*, mengirim*, sebar*, kasih tahu, 打电话, 发短信, 发消息, 打给, 发给, 发照片, 找, 来, 告诉, 联系",
];
export const CONTACTS = [
  "my boss, my family, my contact*, my friend, my office, my work*, my mother, my mum",
  "my mom, my father, my dad, my wife, my husband, my sister, my brother, my children, my relative*, my colleague",
  "my neighbour, my neighbor, my people, my church, my guarantor, my pastor, my papa, my mama, everyone, everybody",
  "keluarga saya, kantor saya, bos saya, atasan saya, teman saya, orang tua saya, ibu saya",
  "bapak saya, ayah saya, istri saya, suami saya, anak saya, mertua saya, tetangga saya, kontak saya",
  "semua kontak, keluargaku, kantorku, temanku, ibuku, 我妈, 我爸, 我父母, 我老婆, 我老公",
  "我孩子, 我同事, 我的同事, 我老板, 我公司, 我单位, 我朋友, 我的朋友, 我亲戚, 我邻居, 我通讯录, 我的通讯录",
];
export const PURSUED = [
  ...CONTACTS,
  "my house, my home, my photo, my picture, rumah saya, foto saya, 我家, 我的家, 我照片, 我的照片",
];

/** Phrases of a reader looking for the place to complain. A lender's report to a credit bureau is another topic. */
export const COMPLAINING = [
  "complain*, to report, can i report, do i report, report them, report ... app, report ... apps, report ... lender, report to fccpc, report to cbn",
  "lapor, melapor, melaporkan, laporkan, adukan, mengadu, mengadukan, aduan, pengaduan, komplain, 投诉, 举报",
];

/** Words for acts of the writer, which exclude a threat unless the text names a pursuer. */
export const OWN_DEED = [
  "i, to send, to call, to bring, for my, saya mau, saya ingin, saya butuh, saya bisa, 我想, 我要, 我可以",
];

/** Phrases of writers who cannot repay, or who dispute a charge. */
export const DISPUTE = [
  "cannot ... pay, cant ... pay, can not ... pay, couldnt pay, could not pay, unable ... pay, not able ... pay",
  "no fit ... pay, nor fit ... pay, no money to pay, no get money ... pay, cannot repay, cant repay",
  "unable to repay, unable to settle, cannot settle, meet up with, how i go pay, cannot afford, cant afford",
  "without my consent, without my permission, without my knowledge, still owe, i cleared, debited",
  "complain to, extend my, refund*, wrong balance, balance is wrong, overcharg*, over charg*, i dey owe, lost my job, i default*, don default, is overdue, am overdue, behind on, report a, report lender, report them, report this",
  "can i report, to report, complain about, a complaint, to complain, scammed, defraud*, stole, stolen",
  "did not receive, didnt receive, never received, not received, not disbursed, no enter, never enter",
  "charg* ... twice, debit* ... twice, deduct* ... twice, deduct* money, from my account, debit* me, deduct* me, wrong* deduct*, unauthori*",
  "dispute*, lawyer, already paid, i paid but, i don pay, still say i owe, never borrowed, did not borrow",
  "didnt borrow, never took, did not apply, didnt apply",
  "tidak bisa ... bayar, tidak bisa ... membayar, tidak bisa ... melunasi, tidak bisa ... cicil, tidak sanggup",
  "tidak mampu ... bayar, tidak mampu ... membayar, tidak kuat bayar, belum bisa ... bayar, kena phk, keringanan",
  "padahal ... bayar, padahal ... lunas, padahal ... pinjam, padahal ... jatuh tempo",
  "gagal bayar, galbay, saya telat bayar, sudah telat bayar, saya terlambat bayar, uang buat bayar, uang untuk bayar, menunggak, nunggak, melaporkan, laporkan, cara lapor",
  "lapor ke mana, lapor kemana, lapor pinjol, mau lapor, salah tagih, tagihan saya salah, tagihan salah, mengadu, mengadukan, sengketa, ditipu, tertipu, ketipu, kena tipu, belum cair, tidak cair",
  "belum masuk, dua kali, terpotong, sudah bayar tapi, sudah lunas tapi, sudah lunas masih, tidak pernah pinjam",
  "tidak pernah meminjam, tidak merasa pinjam",
  "还不起, 还不上, 还不了, 没钱还, 实在没钱, 延期还款, 无力偿还, 逾期了, 已经逾期, 没到账, 未到账, 没收到, 重复扣, 多扣, 乱扣, 扣了两次, 已经还了",
  "还清了, 没借过, 没有借过, 没申请, 没有申请, 扣多了, 纠纷, 投诉, 举报, 律师, 被骗, 骗了, 退款, 金额不对, 账单不对, 丢了工作, 失业了",
];

/** Phrases of writers who choose among lenders. */
export const CHOOSING = [
  "which lender, which app, which loan, which company, which bank, which platform, which one, what lender",
  "what app, best lender, best app, app that wont, app that will not, app that doesnt, app that does not",
  "app wey no, lender that wont, lender that will not, lender that doesnt, lender that does not, lender wey no",
  "pinjol mana, aplikasi mana, pinjaman mana, mana pinjol, mana aplikasi, mana yang, pinjol yang tidak",
  "aplikasi yang tidak, pinjaman yang tidak, pinjol tanpa, pinjaman tanpa, 哪个, 哪家, 哪些",
];

export const FIRST_PERSON = [
  "i, im, ive, me, my, mine, we, our, us, saya, aku, gue, gua, gw, ku, kami, kita, keluargaku, rumahku, 我",
];
