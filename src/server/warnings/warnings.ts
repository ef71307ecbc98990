import {
  WARNINGS_FILE,
  type WarningsFile,
  WarningsFileSchema,
} from "#catalogue/warnings/warnings-file.ts";
import { openBuiltFile } from "#server/core/built-file.ts";

/** The warnings as they are now: the same object until the site is built anew. */
export type ReadWarnings = () => WarningsFile;

/** The warnings of the site in a folder; none before it is built. Throws UnreadableFile. */
export function openWarnings(distDir: string): ReadWarnings {
  return openBuiltFile(distDir, {
    name: WARNINGS_FILE,
    schema: WarningsFileSchema,
    make: (file) => file,
    empty: { publisher: "", upTo: "", warnings: [] },
  });
}
