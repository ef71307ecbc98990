/** Words that are frequent in one language and absent from the other. */
export const FREQUENT_WORDS: Readonly<Record<"en" | "id", ReadonlySet<string>>> = {
  en: parseWords(`the and to is of for it this you that are not was with have they very but on my me your
    so from them good money easy fast app i am be can please dont loan its has will when after love
    great nice been their help really what no best at all if we wonderful awesome`),
  id: parseWords(`yang dan di ke dari ini itu saya aku sangat tidak gak ga nggak bagus dengan untuk ada
    sudah udah belum bisa tolong uang pinjam pinjaman mudah cepat aplikasi bunga mantap baik sekali
    banget membantu terima kasih makasih limit cair telat bayar kenapa padahal tapi kalau karena jangan
    lagi juga saja aja nya kok bikin masih mau terimakasih sukses`),
};

function parseWords(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}
