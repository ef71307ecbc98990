// In English, Indonesian and Chinese, as `phrasePattern` reads them.

/** Numbers in words, scales, fractions and multiples. */
export const NUMBER_WORDS = [
  "zero, nil, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen",
  "fourteen, fifteen, sixteen, seventeen, eighteen, nineteen, twenty*, thirty*, forty*, fifty*",
  "sixty*, seventy*, eighty*, ninety*, hundred*, thousand*, million*, billion*, trillion*, dozen*",
  "half, halves, halve*, third, thirds, quarter*, twice, thrice, double*, triple*, quadruple*",
  "single, couple, percent*, per cent, grand, tenfold, twofold, threefold",
  "nol, satu, dua, tiga, empat, lima, enam, tujuh, delapan, sembilan, sepuluh, sebelas, belas",
  "puluh*, ratus*, ribu*, juta*, miliar*, milyar*, triliun*, seratus, seribu, sejuta, semiliar",
  "selusin, lusin*, setengah, separuh, separo, paruh, sepertiga, seperempat, ganda, lipat, persen*",
  "零, 〇, 一, 二, 两, 三, 四, 五, 六, 七, 八, 九, 十, 百, 千, 万, 亿, 兆, 半, 倍, 壹, 贰, 叁, 肆, 伍",
  "陆, 柒, 捌, 玖, 拾, 佰, 仟, 廿, 卅, 翻番",
];

/** Everyday phrases with a number word that count nothing. */
export const UNCOUNTED_PHRASES = [
  "one another, no one, this one, that one, which one, each one, the one, one of, everyone",
  "salah satu, satu sama lain, satu pun, satu per satu",
  "一共, 一些, 一定, 一样, 一起, 一般, 一下, 一直, 一旦, 一切, 一点, 统一, 唯一, 另一, 之一, 进一步, 第一步, 万一, 十分",
  "一个(?!月|季|星期|礼拜|小时), 一家, 一种, 一份, 一项, 一笔, 两者",
];

/** Verdicts, and claims about cost, permission and trust: only our own sentences say these. */
export const JUDGEMENT_WORDS = [
  "safe*, unsafe, secure, scam*, fraud*, fake*, legit*, trust*, untrust*, reliab*, unreliable",
  "reputab*, legal*, illegal*, lawful*, unlawful*, licens*, licenc*, unlicens*, unlicenc*, registered",
  "unregistered, on the list*, on a list*, in the register, on the register, blacklist*, banned",
  "approv*, regulated, authori*, guarante*, certif*, honest*, dishonest*, fair, unfair",
  "best, worst, better, worse, good, bad, great, excellent, terrible, risky, dangerous, loan shark*",
  "cheap*, expensive, costly, lowest, highest, low, high, free, no fee*, no interest, no charge*",
  "no hidden, without fee*, without interest, interest-free, recommend*, avoid*, popular, famous",
  "nothing, no cost*, pin, otp, bvn, nin, ktp, password*, passcode*",
  "aman, amanah, terpercaya, tepercaya, dipercaya, percaya, penipu*, tipu*, menipu, bodong, palsu",
  "abal-abal, ilegal, resmi, berizin, izin*, terdaftar, di daftar, daftar hitam, diawasi, disetujui",
  "dijamin, jaminan, pasti, terbaik, terburuk, bagus, buruk, jelek, murah, termurah, mahal, termahal, rendah, terendah",
  "tinggi, tertinggi, gratis, tanpa biaya, tanpa bunga, tanpa potongan, bebas, rekomendasi*",
  "merekomendasikan, disarankan, hindari, jujur, bahaya, berbahaya, sandi",
  "安全, 可靠, 可信, 信得过, 信赖, 骗, 诈, 假, 正规, 合法, 非法, 违法, 不法, 持牌, 牌照, 执照, 注册, 登记",
  "备案, 名单, 批准, 许可, 监管, 保证, 最好, 最佳, 最差, 更好, 更差, 很好, 不错, 糟, 便宜, 昂贵, 最低, 最高, 低, 高",
  "免费, 无息, 免息, 零息, 推荐, 建议您选, 避免, 良心, 黑心, 靠谱, 危险, 风险, 密码, 验证码",
];
