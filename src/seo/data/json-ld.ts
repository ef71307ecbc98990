/** Any object of schema-dts with its context. */
export interface JsonLd {
  "@context": "https://schema.org";
}

/**
 * JSON for a script element, without `<`, so that no text can end the element.
 *
 * `serialiseJsonLd({ …, name: "</script>" }) // => '{…,"name":"\u003c/script>"}'`
 */
export function serialiseJsonLd(data: JsonLd): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
