import { parseAccept } from "hono/utils/accept";
import { type FileFacts, factsOf } from "./file-facts.ts";

/** Best first: what the build has compressed beforehand. */
const EXTENSIONS = { br: ".br", gzip: ".gz" } as const;

type Coding = keyof typeof EXTENSIONS;

/** The compressed sibling that the client takes, or the file as it is. */
export async function encodedFile(
  plain: FileFacts,
  acceptEncoding: string | undefined,
): Promise<{ file: FileFacts; coding?: Coding }> {
  for (const coding of acceptedCodings(acceptEncoding)) {
    const file = await factsOf(plain.file + EXTENSIONS[coding]);
    if (file) return { file, coding };
  }
  return { file: plain };
}

/**
 * The codings a client takes, our best first.
 *
 * `acceptedCodings("gzip, br")       // => ["br", "gzip"]`
 * `acceptedCodings("br;q=0, *;q=0.5") // => ["gzip"]`
 */
export function acceptedCodings(acceptEncoding: string | undefined): Coding[] {
  const accepted = parseAccept(acceptEncoding ?? "");
  return (Object.keys(EXTENSIONS) as Coding[]).filter((name) => {
    const own = accepted.find(({ type }) => type.toLowerCase() === name);
    const any = accepted.find(({ type }) => type === "*");
    return ((own ?? any)?.q ?? 0) > 0;
  });
}
