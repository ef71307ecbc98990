import type { SampleTexts } from "./sample-texts.ts";

export const INDONESIAN: SampleTexts = {
  good: [
    [
      "Butuh modal warung sebelum akhir pekan.",
      "Ini pinjaman kedua saya di sini.",
      "Awalnya ragu, tapi teman menyarankan.",
      "Uang sekolah anak jatuh tempo, gaji belum turun.",
      "Saya bandingkan empat tawaran dulu.",
      "Pertama kali pinjam lewat aplikasi.",
      "Motor rusak dan harus segera diperbaiki.",
    ],
    [
      "Dana masuk sore itu juga dan biayanya sama seperti yang tertulis.",
      "Cicilan dipotong sesuai tanggal, tidak ada kejutan.",
      "Total yang harus dibayar ditunjukkan sebelum saya setuju.",
      "Layanan pelanggan cepat membalas dan paham masalahnya.",
      "Saya lunasi lebih awal dan bunga bulan terakhir dihapus.",
      "Limit naik setelah saya bayar tepat waktu.",
    ],
    [
      "Akan pakai lagi.",
      "Perhatikan saja tanggalnya.",
      "Bukan yang termurah, tapi jujur.",
      "Kontak saya tidak dihubungi.",
      "Bukti bayar tetap saya simpan.",
      "",
    ],
  ],
  mixed: [
    [
      "Bisa dipakai, tapi lambat.",
      "Ada baiknya, ada kurangnya.",
      "Baru disetujui setelah coba kedua.",
      "Lumayan untuk jumlah kecil.",
      "Pengajuannya mudah.",
    ],
    [
      "Biaya baru jelas di layar terakhir.",
      "Pesan pengingat datang tiap pagi sejak tiga hari sebelumnya.",
      "Saya menunggu dua hari padahal katanya satu jam.",
      "Pembayaran masuk, tapi seminggu masih tertulis belum lunas.",
      "Layanan pelanggan sopan, tapi jarang menyelesaikan masalah.",
      "Jumlah yang ditawarkan hanya setengah dari yang saya minta.",
    ],
    [
      "Lihat totalnya, bukan bunga per bulan.",
      "Untuk keadaan darurat masih bisa.",
      "Lain kali saya bandingkan dulu.",
      "",
    ],
  ],
  bad: [
    [
      "Saya menyesal.",
      "Baca dulu sebelum pinjam.",
      "Awalnya terlihat murah.",
      "Tiga bulan penuh masalah.",
      "Saya bayar tepat waktu dan tetap bermasalah.",
    ],
    [
      "Akhirnya saya bayar jauh lebih banyak dari perkiraan.",
      "Kena denda padahal bayar di hari jatuh tempo.",
      "Cicilan dipotong dua kali dan pengembaliannya berminggu-minggu.",
      "Tenornya lebih pendek dari yang saya pilih.",
      "Ditelepon jam enam pagi berkali-kali.",
      "Tidak ada yang bisa menjelaskan tagihan terakhir.",
    ],
    [
      "Tidak akan saya ulangi.",
      "Simpan semua pesan dari mereka.",
      "Saya sudah mengadu dan menunggu jawaban.",
      "Saran saya: minta total secara tertulis.",
    ],
  ],
  refused: [
    [
      "Sudah dua kali mengajukan.",
      "Pinjaman saya tidak disetujui.",
      "Ditolak setelah mengisi formulir panjang.",
      "Dokumen saya lengkap.",
    ],
    [
      "Tidak ada alasan, hanya disuruh coba lagi bulan depan.",
      "Penghasilan saya dianggap kurang untuk jumlah terkecil.",
      "Foto kartu ditolak tiga kali.",
      "Empat hari menunggu untuk jawaban tidak.",
      "Mereka minta akses foto, saya tolak, selesai.",
    ],
    [
      "Setidaknya jawabannya cepat dan gratis.",
      "Sebaiknya syaratnya ditulis dari awal.",
      "Saya cari cara lain.",
      "",
    ],
  ],
  additions: [
    "Tambahan: sudah dijawab dan selesai.",
    "Tambahan: cicilan kedua berjalan sesuai rencana.",
    "Koreksi: tadi tenornya salah tulis.",
  ],
  replies: [
    "Saya juga, di minggu yang sama.",
    "Sudah ada jawaban belum?",
    "Terima kasih, ini membantu saya memutuskan.",
    "Biaya saya lebih rendah. Ambil tenor yang panjang?",
    "Minta rincian tagihan, itu hak kita.",
    "Berapa lama sampai dananya masuk?",
  ],
  questions: [
    {
      category: "cost",
      title: "Apakah biaya dipotong di depan?",
      description:
        "Di halaman tertulis tanpa biaya, tapi teman menerima kurang. Bagaimana dengan kalian?",
      answers: [
        "Saya terima penuh. Bunganya ikut cicilan.",
        "Cek layar terakhir sebelum setuju, di sana tertulis yang diterima.",
      ],
    },
    {
      category: "repayment",
      title: "Kalau lunas seminggu lebih awal, bagaimana?",
      description: "Gaji saya turun sebelum jatuh tempo. Apakah jadi lebih murah?",
      answers: [
        "Saya lunas dua minggu lebih awal, sisa bunganya dihapus.",
        "Tulis dulu ke mereka supaya jumlahnya pas.",
      ],
    },
    {
      category: "application",
      title: "Berapa lama pengecekannya?",
      description: "Punya saya masih ditinjau sejak kemarin pagi. Apakah wajar?",
      answers: ["Saya satu hari, yang kedua hanya satu jam.", "Tiga hari karena libur."],
    },
    {
      category: "collection",
      title: "Apakah keluarga ikut dihubungi kalau telat?",
      description: "Bulan ini mungkin telat dua hari dan saya tidak mau keluarga ditelepon.",
      answers: [
        "Saya pernah telat, hanya saya yang dihubungi. Sudah saya beri tahu sebelumnya.",
        "Jangan beri akses kontak.",
      ],
    },
    {
      category: "privacy",
      title: "Kenapa aplikasi minta akses foto?",
      description: "Minta foto dan lokasi. Bisa tanpa itu?",
      answers: ["Bisa, saya matikan dua-duanya."],
    },
  ],
};
