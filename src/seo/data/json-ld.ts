export interface JsonLd {
  "@context": "https://schema.org";
}

/** Escapes `<`, so that no text can end the script element. */
export function serialiseJsonLd(data: JsonLd): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
