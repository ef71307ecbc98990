import type { BucketConfig } from "#server/config/bucket-config.ts";
import {
  idIn,
  nameOf,
  PICTURE_ID,
  type PictureSize,
  type PictureStorage,
  PicturesDown,
} from "#server/pictures/picture-storage.ts";
import { readBucketPage } from "./bucket-listing.ts";
import {
  askBucket,
  type BucketAnswer,
  type BucketPatience,
  type BucketRequest,
} from "./bucket-request.ts";

const FOLDER = "pictures/";
const TIMEOUT_MS = 10_000;

/** The server alone reads them, and says to browsers itself how long they keep them. */
const HEADERS = { "Content-Type": "image/webp", "Cache-Control": "private, max-age=3600" };

/** The pictures as objects of a bucket that no other installation uses. */
export function pictureBucket(
  bucket: BucketConfig,
  { signal, timeoutMs = TIMEOUT_MS }: Partial<BucketPatience> = {},
): PictureStorage {
  const keyOf = (id: string, size: PictureSize) => `${FOLDER}${nameOf(id, size)}`;

  async function ask(request: BucketRequest): Promise<BucketAnswer> {
    try {
      return await askBucket(bucket, request, { timeoutMs, signal });
    } catch (error) {
      throw new PicturesDown(`the bucket gave ${reasonOf(error)}`, error);
    }
  }

  async function put(id: string, size: PictureSize, body: Buffer): Promise<void> {
    const answer = await ask({ method: "PUT", key: keyOf(id, size), headers: HEADERS, body });
    if (answer.status !== 200) throw refused(answer);
    if (answer.etag === null) throw new PicturesDown("what answered is no bucket");
  }

  async function readPage(token: string | undefined) {
    const query = {
      "list-type": "2",
      prefix: FOLDER,
      ...(token !== undefined && { "continuation-token": token }),
    };
    const answer = await ask({ method: "GET", query });
    if (answer.status !== 200) throw refused(answer);
    const page = readBucketPage(answer.body.toString());
    // The same page again would never end.
    if (!page || (page.next !== undefined && page.next === token))
      throw new PicturesDown("the bucket listed nothing that could be read");
    return page;
  }

  async function* writtenBefore(time: number): AsyncGenerator<string> {
    let token: string | undefined;
    do {
      const page = await readPage(token);
      for (const { key, modified } of page.objects) {
        const id = key.startsWith(FOLDER) ? idIn(key.slice(FOLDER.length)) : undefined;
        if (id !== undefined && modified < time) yield id;
      }
      token = page.next;
    } while (token !== undefined);
  }

  return {
    async write(id, { large, small }) {
      await put(id, "small", small);
      await put(id, "large", large);
    },
    async read(id, size) {
      if (!PICTURE_ID.test(id)) return undefined;
      const answer = await ask({ method: "GET", key: keyOf(id, size) });
      if (answer.status === 200) return answer.body;
      if (isMissing(answer)) return undefined;
      throw refused(answer);
    },
    async remove(id) {
      for (const size of ["large", "small"] as const) {
        const answer = await ask({ method: "DELETE", key: keyOf(id, size) });
        if (answer.status !== 204 && answer.status !== 200 && !isMissing(answer)) {
          throw refused(answer);
        }
      }
    },
    writtenBefore,
    async hasAny() {
      for await (const _id of writtenBefore(Number.POSITIVE_INFINITY)) return true;
      return false;
    },
    place: `s3://${bucket.bucket}/${FOLDER}`,
    placeOf: (id) => `s3://${bucket.bucket}/${keyOf(id, "large")}`,
  };
}

/** Not so a bucket that is missing, or a page of something between us and it. */
function isMissing({ status, code }: BucketAnswer): boolean {
  return status === 404 && code === "NoSuchKey";
}

function refused({ status, code }: BucketAnswer): PicturesDown {
  return new PicturesDown(`the bucket answered ${status} ${code ?? "without a reason"}`);
}

/** The code of what is wrong with the connection, or the name of the error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.name;
}
