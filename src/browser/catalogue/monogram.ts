interface Monogram {
  readonly letters: string;
  /** In degrees. */
  readonly hue: number;
}

const WORDS = /\p{Lu}*[\p{Ll}\p{N}]+|\p{Lu}+|\p{Lo}/gu;

/** Stable for a name: `createMonogram("FairMoney") // => { letters: "FM", hue: 156 }` */
export function createMonogram(name: string): Monogram {
  const [first = "", second = ""] = name.match(WORDS) ?? [];
  const letters = [first, second].map((word) => [...word][0] ?? "").join("");
  const hue = [...name].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 360, 0);
  return { letters: letters.toUpperCase(), hue };
}
