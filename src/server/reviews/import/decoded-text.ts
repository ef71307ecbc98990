import { UnfittingFile } from "./import-reviews.ts";

/** Bytes as text, UTF-8; what is none becomes U+FFFD. Refuses a file that says it is something else. */
export async function* decodedText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8");
  let isFirst = true;
  for await (const chunk of chunks) {
    if (isFirst && isUtf16(chunk)) throw new UnfittingFile("the file is UTF-16: save it as UTF-8");
    isFirst = false;
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}
