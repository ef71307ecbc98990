/** Choices that a seed repeats. */
export interface Chance {
  pick<Value>(values: readonly Value[]): Value;
  digits(count: number): string;
}

/** Writes one instance of a pattern. */
export type Written = (chance: Chance) => string;

/** `chanceOf(randomNumbers(17)).digits(3) // => "402"` */
export function chanceOf(random: () => number): Chance {
  const below = (count: number) => Math.floor(random() * count);
  return {
    pick(values) {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error("nothing to pick from");
      return value;
    },
    digits: (count) => Array.from({ length: count }, () => below(10)).join(""),
  };
}

/** Sentences around a contact, and around a fact about a loan. */
const SENTENCES = {
  contact: [
    "Butuh dana cepat? … ya kak",
    "Yang mau pinjam tanpa ribet, …",
    "aplikasi ini lambat, saya bisa bantu … terpercaya",
    "Jangan pakai ini. Saya sudah cair lewat … dalam 5 menit",
    "Need a loan today? …",
    "This app is too slow, I got mine through …",
    "For help with your repayment … and they will sort you out",
    "I no fit shout, if you wan collect sharp sharp money … na dem sure pass",
    "My brother abeg … make dem help you",
    "急用钱的朋友 … 马上放款",
    "这个平台不行 … 包过",
  ],
  fact: [
    "Saya sudah bayar tapi … masih ditagih",
    "Tolong dicek … sampai sekarang belum ada jawaban",
    "pengalaman saya … jadi hati-hati saja",
    "I borrowed here and … which nobody told me before",
    "They say … but support does not answer",
    "My experience: … and I will not come back",
    "Dem talk say … but na lie",
    "I don tire for dis app … wahala too much",
    "我借了一次，… 客服不理人",
    "平台说 … 结果完全不是",
  ],
} as const;

/** Puts a text into a sentence. */
export function around(text: string, chance: Chance, kind: keyof typeof SENTENCES): string {
  return chance.pick(SENTENCES[kind]).replace("…", () => text);
}
