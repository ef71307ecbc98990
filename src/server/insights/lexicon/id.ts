import type { Lexicon } from "./lexicon.ts";

/** Indonesian without short forms, which `normalizeSpelling` expands. */
export const INDONESIAN: Lexicon = {
  negators: "tidak, bukan, belum, tanpa, kurang, anti",
  boundaries: `tapi, tetapi, namun, padahal, cuma, cuman, sayang, sayangnya, meski, meskipun, walau,
    walaupun, sedangkan, hanya saja, karena`,
  ignored: `tidak hanya, bukan hanya, bukan cuma, tidak cuma, tidak sengaja, no hp, no rek, no rekening,
    no telepon, no wa, sudah lama, lama lama, cukup lama, mohon bantuan, tolong bantu, masuk akal,
    jelaskan, dijelaskan, menjelaskan, tahu, diberitahu, memberitahu, diinformasikan, bilang, berhenti,
    sanggup, mampu`,
  good: `bagus, baik, mantap, oke, keren, suka, puas, recommended, rekomended, rekomen, terbaik, top,
    memuaskan, mudah, gampang, lancar, aman, nyaman, terpercaya, amanah, jelas, transparan, senang, hebat,
    ramah, sip, jos, jempol, sesuai, simpel, terjangkau`,
  bad: `jelek, buruk, parah, kecewa, mengecewakan, payah, susah, sulit, bohong, penipu, penipuan, nipu,
    tipu, menipu, sampah, kapok, nyesel, menyesal, zonk, ampas, hancur, bobrok, php, jangan pinjam, rugi,
    merugikan, masalah, bermasalah, bangsat, tidak jelas, tidak masuk akal`,
  themes: {
    interest: {
      topics: "bunga, suku bunga",
      good: "rendah, kecil, ringan, murah, wajar, masuk akal, dihapus",
      bad: `tinggi, besar, gede, mencekik, cekik, mahal, selangit, gila, kebangetan, berlipat, naik,
        turunkan, turunin, keterlaluan`,
      complaint: "riba, rentenir, lintah darat",
    },
    fees: {
      topics: "biaya, biaya admin, biaya layanan, admin, potongan, ongkos, tarif",
      good: "murah, ringan, kecil, rendah, wajar",
      bad: "tinggi, besar, gede, tersembunyi, siluman, gila, banyak, tambahan, membengkak, mahal",
      praise: "murah",
      complaint:
        "biaya tersembunyi, biaya siluman, baru jelas, terlihat murah, kelihatan murah, kena denda, denda, mahal, dipotong banyak",
    },
    speed: {
      topics: "proses, pencairan",
      praise: `cepat, kilat, instan, hitungan menit, hitungan detik, langsung cair, cepat cair, cair cepat,
        sat set, satset, gercep, dalam menit, sekejap, hari itu juga, sore itu juga`,
      complaint: `lama, lambat, lelet, lemot, berhari hari, berminggu minggu, nunggu, menunggu, nungguin,
        proses terus, masih proses, molor, berjam jam`,
    },
    service: {
      topics: "pelayanan, layanan, layanan pelanggan, cs, customer service, petugas, respon",
      good: "cepat, sopan, responsif, membantu, sabar, baik",
      bad: "lambat, lama, judes, kasar, jutek, sombong",
      praise:
        "ramah, responsif, fast respon, fast response, respon cepat, cepat tanggap, dilayani baik",
      complaint: `jutek, judes, slow respon, tidak dibalas, tidak dijawab, tidak direspon, tidak
        ditanggapi, susah dihubungi, sulit dihubungi`,
    },
    approval: {
      topics: "pengajuan, persyaratan, syarat, verifikasi, approval",
      praise: `disetujui, di acc, langsung acc, acc cepat, mudah acc, auto acc, syarat mudah, proses mudah,
        mudah cair, lolos, persyaratan mudah`,
      complaint: `ditolak, tolak, nolak, menolak, ditolak terus, ribet, rumit, berbelit, reject, rejected,
        jaminan, tidak layak, susah acc`,
    },
    limit: {
      topics: "limit, plafon, plafond, limit pinjaman",
      good: "tinggi, besar, gede, naik, bertambah, nambah, ditambah, dinaikkan, dinaikin, naik terus",
      bad: `kecil, rendah, turun, sedikit, diturunkan, dikurangi, segitu, nol, hilang, dibekukan, mentok,
        naikkan, naikin, naikan, tambahin, tolong naikkan`,
    },
    app: {
      topics: "login, log in, otp, kata sandi, password, verifikasi wajah, kode verifikasi",
      bad: "gagal, susah",
      praise: "mudah digunakan, aplikasi mudah, mudah dipahami, user friendly, gampang dipakai",
      complaint: `error, eror, crash, force close, bug, ngebug, keluar sendiri, layar putih, loading terus,
        muter terus, tidak bisa dibuka, tidak bisa masuk, tidak bisa buka, gangguan, susah login`,
    },
    payout: {
      topics: "",
      praise:
        "cair, cair cair, dicairkan, dana masuk, uang masuk, dana sudah masuk, masuk rekening, masuk ke rekening",
      complaint: `belum masuk, tidak masuk, gagal cair, gagal pencairan, susah cair, sulit cair, belum
        terima uang, belum saya terima`,
    },
    privacy: {
      topics: "data pribadi, privasi, data saya, data diri, data kita, data nasabah, data",
      good: "terjaga, dilindungi, terlindungi",
      bad: `disebar, disebarkan, sebar, nyebar, menyebar, menyebarkan, bocor, dijual, dicuri,
        disalahgunakan, diambil`,
      complaint: `sebar data, sebarin data, data disebar, data bocor, jual data, akses kontak, akses galeri,
        akses foto, hubungi kontak, menghubungi kontak, semua kontak, nomor darurat, kontak darurat`,
    },
    calls: {
      topics: "telepon, ditelepon, sms, wa, whatsapp, pesan, chat, notifikasi",
      bad: `terus, terus menerus, mulu, tiap hari, setiap hari, tiap jam, tiap menit, ganggu, mengganggu,
        berkali kali, nonstop, banyak`,
      complaint: "telepon terus, ditelepon terus, telepon mulu, spam, mengganggu, ganggu banget",
    },
    collection: {
      topics: `dc, dc lapangan, debt collector, desk collection, penagih, penagihan, nagih, menagih, ditagih,
        galbay`,
      good: "sopan, ramah, baik",
      bad: "kasar, galak, datang, ke rumah, ke kantor",
      complaint: `teror, neror, diteror, meneror, ancam, ancaman, mengancam, diancam, ngancam, intimidasi,
        maki, dimaki, caci maki, memaki, mempermalukan, dipermalukan, sebar aib, pengancaman`,
    },
    help: {
      praise: `membantu, terbantu, bermanfaat, menolong, tertolong, solusi, berguna, penolong, penyelamat,
        bantu banget, sangat bantu, dibantu`,
    },
  },
};
