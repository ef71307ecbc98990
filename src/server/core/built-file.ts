import { readFileSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";

const LOOK_EVERY_MS = 1000;

/** Another version built the site: the server would answer as if there was nothing in the file. */
export class UnreadableFile extends Error {
  override name = "UnreadableFile";
}

interface BuiltFile<Content, Made> {
  /** In the folder of the built site. */
  readonly name: string;
  readonly schema: v.GenericSchema<unknown, Content>;
  make(content: Content): Made;
  /** Before the site is built. */
  readonly empty: Made;
}

/**
 * Reads a file that the site's build wrote, also after it was built anew, and gives the same object
 * until then. Throws UnreadableFile.
 */
export function openBuiltFile<Content, Made>(
  distDir: string,
  { name, schema, make, empty }: BuiltFile<Content, Made>,
): () => Made {
  const path = join(distDir, name);
  let made = empty;
  let read: Stats | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;

  function current(): Made {
    if (performance.now() - lookedAt < LOOK_EVERY_MS) return made;
    lookedAt = performance.now();
    const found = statSync(path, { throwIfNoEntry: false });
    if (found && !isSame(found, read)) {
      const content = readContent(path, schema);
      // A file that cannot be read yet is tried again; until then the one before stands.
      if (content !== undefined) [made, read] = [make(content), found];
    }
    return made;
  }

  current();
  if (!read && statSync(path, { throwIfNoEntry: false })) {
    throw new UnreadableFile(`${path} is of another version: run npm run build`);
  }
  return current;
}

/** Computes a value from what was read of a built file, anew only when that is another one. */
export function madeOf<From, Made>(read: () => From, make: (from: From) => Made): () => Made {
  let from = read();
  let made = make(from);
  return () => {
    const now = read();
    if (now !== from) [from, made] = [now, make(now)];
    return made;
  };
}

function readContent<Content>(
  path: string,
  schema: v.GenericSchema<unknown, Content>,
): Content | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(readFileSync(path, "utf8")));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

function isSame(a: Stats, b: Stats | undefined): boolean {
  return a.ino === b?.ino && a.mtimeMs === b.mtimeMs && a.size === b.size;
}
