const LOOKS_LIKE: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "9": "g",
  l: "i",
  "!": "i",
  "|": "i",
  "@": "a",
  $: "s",
};

/** Maps characters that look alike to one of them. `skeleton("k1ng") // => "king"` */
export function skeleton(word: string): string {
  return [...word].map((character) => LOOKS_LIKE[character] ?? character).join("");
}
