import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import type { BucketConfig } from "#server/config/bucket-config.ts";

/** A call to a bucket. Each may be sent twice: that comes to the same. */
export interface BucketRequest {
  readonly method: "GET" | "PUT" | "DELETE";
  /** The key of the object; none for the bucket itself. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

export interface BucketAnswer {
  readonly status: number;
  /** The word of the protocol for what is wrong, such as `NoSuchKey`. */
  readonly code: string | undefined;
  readonly etag: string | null;
  readonly body: Buffer;
}

export interface BucketPatience {
  /** For one call with all its tries. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

const TRIES = 2;
const PAUSE_MS = 200;

/**
 * Asks with Amazon's signature of version 4, and once more within the same time when the bucket could
 * not answer. Gives any answer that came to its end; throws what `fetch` throws when none did.
 */
export async function askBucket(
  bucket: BucketConfig,
  request: BucketRequest,
  { timeoutMs, signal }: BucketPatience,
): Promise<BucketAnswer> {
  const signals = [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])];
  const until = AbortSignal.any(signals);
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      const answer = await send(bucket, request, until);
      if (left === 0 || !isPassing(answer.status)) return answer;
    } catch (error) {
      if (left === 0 || until.aborted) throw error;
    }
    await pause(PAUSE_MS * (1 + Math.random()), undefined, { signal: until });
  }
}

async function send(
  bucket: BucketConfig,
  request: BucketRequest,
  signal: AbortSignal,
): Promise<BucketAnswer> {
  const { url, method, headers, body } = await sign(bucket, request);
  // Followed, a redirect would take what people sent to wherever it leads.
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
    code: answer.ok ? undefined : codeIn(content),
    etag: answer.headers.get("ETag"),
    body: content,
  };
}

/** With the hash of the content in the signature: half of it would not be taken. */
function sign(bucket: BucketConfig, { method, key, query, headers, body }: BucketRequest) {
  const { endpoint, region, accessKeyId, secretAccessKey } = bucket;
  const url = new URL(`${endpoint}/${bucket.bucket}${key === undefined ? "" : `/${key}`}`);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  const hash = createHash("sha256").update(body ?? "");
  const signer = new AwsV4Signer({
    url: url.href,
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

function isPassing(status: number): boolean {
  return status >= 500 || status === 429;
}

/** Nothing else of an error is looked at: it may repeat what was signed. */
function codeIn(body: Buffer): string | undefined {
  return /<Code>([A-Za-z0-9.]{1,60})<\/Code>/.exec(body.toString("utf8", 0, 4096))?.[1];
}
