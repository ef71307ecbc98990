import { parseAccept } from "hono/utils/accept";
import { type FileFacts, factsOf } from "./file-facts.ts";

/** Best first: what the build has compressed beforehand. */
const CODINGS = [
  { name: "br", extension: ".br" },
  { name: "gzip", extension: ".gz" },
] as const;

export type CodingName = (typeof CODINGS)[number]["name"];

/** The compressed sibling that the client takes, or the file as it is. */
export async function encodedFile(
  plain: FileFacts,
  acceptEncoding: string | undefined,
): Promise<{ file: FileFacts; coding?: CodingName }> {
  for (const name of acceptedCodings(acceptEncoding)) {
    const coding = CODINGS.find((known) => known.name === name);
    const file = coding && (await factsOf(plain.file + coding.extension));
    if (file) return { file, coding: coding.name };
  }
  return { file: plain };
}

/**
 * The codings a client takes, our best first.
 *
 * `acceptedCodings("gzip, br")       // => ["br", "gzip"]`
 * `acceptedCodings("br;q=0, *;q=0.5") // => ["gzip"]`
 */
export function acceptedCodings(acceptEncoding: string | undefined): CodingName[] {
  const accepted = parseAccept(acceptEncoding ?? "");
  return CODINGS.map(({ name }) => name).filter((name) => {
    const own = accepted.find(({ type }) => type.toLowerCase() === name);
    const any = accepted.find(({ type }) => type === "*");
    return ((own ?? any)?.q ?? 0) > 0;
  });
}
