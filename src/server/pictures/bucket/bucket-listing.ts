export interface BucketPage {
  readonly objects: readonly { readonly key: string; readonly modified: number }[];
  /** The token that asks for the next page; undefined for the last one. */
  readonly next: string | undefined;
}

/**
 * One page of what a bucket holds, from the XML that ListObjectsV2 answers with; undefined for anything
 * else, and for a page that says that there is a next one and not how to ask for it. Times are in
 * milliseconds.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html
 *
 * `readBucketPage("<ListBucketResult>…<Key>a.webp</Key>…")`
 * `// => { objects: [{ key: "a.webp", modified: 1767225600000 }], next: undefined }`
 */
export function readBucketPage(xml: string): BucketPage | undefined {
  if (!/<ListBucketResult[\s>]/.test(xml) || !/<\/ListBucketResult>\s*$/.test(xml))
    return undefined;
  const objects = [];
  for (const [, content = ""] of xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
    const key = textOf(content, "Key");
    const modified = Date.parse(textOf(content, "LastModified") ?? "");
    if (key === undefined || Number.isNaN(modified)) return undefined;
    objects.push({ key, modified });
  }
  if (textOf(xml, "IsTruncated") !== "true") return { objects, next: undefined };
  const next = textOf(xml, "NextContinuationToken");
  return next === undefined || next === "" ? undefined : { objects, next };
}

function textOf(xml: string, name: string): string | undefined {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return text === undefined ? undefined : unescapeXml(text);
}

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

function unescapeXml(text: string): string {
  return text.replace(/&(?:#(x?)([0-9a-f]{1,5})|(\w+));/gi, (whole, isHex, digits, name) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    return String.fromCodePoint(Number.parseInt(digits, isHex ? 16 : 10));
  });
}
