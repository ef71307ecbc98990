import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import type { BucketConfig } from "#server/config/bucket-config.ts";
import {
  PICTURE_ID,
  type PictureSize,
  type PictureStorage,
  PicturesDown,
  toFileName,
} from "#server/pictures/picture-storage.ts";

/** A request that may be sent twice: every method is idempotent. */
interface BucketRequest {
  readonly method: "GET" | "PUT" | "DELETE";
  readonly key: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

interface BucketAnswer {
  readonly status: number;
  readonly code: string | undefined;
  readonly etag: string | null;
  readonly body: Buffer;
}

interface BucketPatience {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

const MAX_TRIES = 2;
const PAUSE_MS = 200;

/** Signs a request with AWS Signature Version 4, sends it and retries once. Returns any complete response. */
async function sendToBucket(
  bucket: BucketConfig,
  request: BucketRequest,
  { timeoutMs, signal }: BucketPatience,
): Promise<BucketAnswer> {
  const signals = [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])];
  const until = AbortSignal.any(signals);
  for (let retries = MAX_TRIES - 1; ; retries -= 1) {
    try {
      const answer = await sendSignedRequest(bucket, request, until);
      if (retries === 0 || !isTemporaryStatus(answer.status)) return answer;
    } catch (error) {
      if (retries === 0 || until.aborted) throw error;
    }
    await pause(PAUSE_MS * (1 + Math.random()), undefined, { signal: until });
  }
}

async function sendSignedRequest(
  bucket: BucketConfig,
  request: BucketRequest,
  signal: AbortSignal,
): Promise<BucketAnswer> {
  const { url, method, headers, body } = await sign(bucket, request);
  // A redirect could leak pictures to another host.
  const answer = await fetch(url, {
    method,
    headers,
    body: body ?? null,
    redirect: "manual",
    signal,
  });
  const content = Buffer.from(await answer.arrayBuffer());
  return {
    status: answer.status,
    code: answer.ok ? undefined : parseErrorCode(content),
    etag: answer.headers.get("ETag"),
    body: content,
  };
}

/** The signature covers the hash of the content, so that truncated uploads fail. */
function sign(bucket: BucketConfig, { method, key, headers, body }: BucketRequest) {
  const { endpoint, region, accessKeyId, secretAccessKey } = bucket;
  const hash = createHash("sha256").update(body ?? "");
  const signer = new AwsV4Signer({
    url: `${endpoint}/${bucket.bucket}/${key}`,
    method,
    headers: { ...headers, "X-Amz-Content-Sha256": hash.digest("hex") },
    ...(body && { body: new Uint8Array(body) }),
    service: "s3",
    region,
    accessKeyId,
    secretAccessKey,
  });
  return signer.sign();
}

function isTemporaryStatus(status: number): boolean {
  return status >= 500 || status === 429;
}

/** Parses only the code, because the rest of the error may repeat signed data. */
function parseErrorCode(body: Buffer): string | undefined {
  return /<Code>([A-Za-z0-9.]{1,60})<\/Code>/.exec(body.toString("utf8", 0, 4096))?.[1];
}

const FOLDER = "pictures/";
const TIMEOUT_MS = 10_000;

/** Objects are private: only the server reads them, and it sets the cache headers for browsers. */
const HEADERS = { "Content-Type": "image/webp", "Cache-Control": "private, max-age=3600" };

export function createPictureBucket(
  bucket: BucketConfig,
  { signal, timeoutMs = TIMEOUT_MS }: Partial<BucketPatience> = {},
): PictureStorage {
  const toKey = (id: string, size: PictureSize) => `${FOLDER}${toFileName(id, size)}`;

  async function ask(request: BucketRequest): Promise<BucketAnswer> {
    try {
      return await sendToBucket(bucket, request, { timeoutMs, signal });
    } catch (error) {
      throw new PicturesDown(`the bucket gave ${getReason(error)}`, error);
    }
  }

  async function put(id: string, size: PictureSize, body: Buffer): Promise<void> {
    const answer = await ask({ method: "PUT", key: toKey(id, size), headers: HEADERS, body });
    if (answer.status !== 200) throw toBucketFailure(answer);
    if (answer.etag === null) throw new PicturesDown("what answered is no bucket");
  }

  return {
    async write(id, { large, small }) {
      await put(id, "small", small);
      await put(id, "large", large);
    },
    async read(id, size) {
      if (!PICTURE_ID.test(id)) return undefined;
      const answer = await ask({ method: "GET", key: toKey(id, size) });
      if (answer.status === 200) return answer.body;
      if (isMissing(answer)) return undefined;
      throw toBucketFailure(answer);
    },
    async remove(id) {
      for (const size of ["large", "small"] as const) {
        const answer = await ask({ method: "DELETE", key: toKey(id, size) });
        if (answer.status !== 204 && answer.status !== 200 && !isMissing(answer)) {
          throw toBucketFailure(answer);
        }
      }
    },
    placeOf: (id) => `s3://${bucket.bucket}/${toKey(id, "large")}`,
  };
}

/** Requires the code `NoSuchKey`, because 404 may also come from a missing bucket or a proxy. */
function isMissing({ status, code }: BucketAnswer): boolean {
  return status === 404 && code === "NoSuchKey";
}

function toBucketFailure({ status, code }: BucketAnswer): PicturesDown {
  return new PicturesDown(`the bucket answered ${status} ${code ?? "without a reason"}`);
}

function getReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.name;
}
