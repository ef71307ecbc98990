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
import { createErrorBehaviour, startBucket } from "./bucket-server.ts";

/** The server's picture storage, seen from outside. */
export interface PictureStorageProbe {
  /** Points the server to the storage. */
  readonly environment: Record<string, string>;
  /** Names of complete pictures. */
  names(): string[];
  contentOf(name: string): Buffer;
  breakDown(): void;
  mend(): void;
}

export const PICTURE_PLACES = {
  folder: (dataDir: string): PictureStorageProbe => createFolderProbe(join(dataDir, "pictures")),
  bucket: createBucketProbe,
};

function createFolderProbe(folder: string): PictureStorageProbe {
  const names = () =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => !name.startsWith("."))
          .sort()
      : [];
  return {
    environment: {},
    names,
    contentOf: (name) => readFileSync(join(folder, name)),
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

async function createBucketProbe(): Promise<PictureStorageProbe> {
  const { environment, objects, behave } = await startBucket();
  const toKey = (name: string) => `pictures/${name}`;
  return {
    environment,
    names: () => [...objects.keys()].map((key) => key.slice(toKey("").length)).sort(),
    contentOf(name) {
      const { body } = objects.get(toKey(name)) ?? {};
      if (!body) throw new Error(`${name} is not in the bucket`);
      return body;
    },
    breakDown: () => behave(createErrorBehaviour(503, "SlowDown")),
    mend: () => behave(undefined),
  };
}
