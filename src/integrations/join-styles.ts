const OPENING = "<style>";
const STYLE = /<style>(.*?)<\/style>/gs;

/**
 * Makes one of the styles in a page's head: each by itself needs its hash in the content policy, which
 * does not compress.
 *
 * `<style>a{}</style><meta><style>b{}</style> // => <style>a{}b{}</style><meta>`
 */
export function joinStyles(html: Buffer): Buffer {
  // One character a byte: what is looked for is ASCII.
  const text = html.toString("latin1");
  const end = text.indexOf("</head>");
  const head = text.slice(0, end);
  const styles = [...head.matchAll(STYLE)].map(([, rules]) => rules);
  const first = head.indexOf(OPENING);
  if (end < 0 || styles.length < 2) return html;
  const joined = `${OPENING}${styles.join("")}</style>`;
  const rest = head.slice(first).replaceAll(STYLE, "");
  return Buffer.from(head.slice(0, first) + joined + rest + text.slice(end), "latin1");
}
