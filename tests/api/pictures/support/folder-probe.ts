import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

/** The folder of pictures, seen from outside; `names()` lists the complete ones. */
export function createFolderProbe(dataDir: string) {
  const folder = join(dataDir, "pictures");
  const names = () =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => !name.startsWith("."))
          .sort()
      : [];
  return {
    names,
    contentOf: (name: string) => readFileSync(join(folder, name)),
    /** Puts a folder in place of a file, so that its removal fails. */
    lock(name: string) {
      rmSync(join(folder, name));
      mkdirSync(join(folder, name));
    },
    breakDown() {
      mkdirSync(folder, { recursive: true });
      renameSync(folder, `${folder}.away`);
      writeFileSync(folder, "not a folder");
    },
    mend() {
      rmSync(folder);
      renameSync(`${folder}.away`, folder);
    },
  };
}
