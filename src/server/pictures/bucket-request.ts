import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import type { BucketConfig } from "#server/config/bucket-config.ts";

/** Requests are idempotent and may be sent twice. */
export interface BucketRequest {
  readonly method: "GET" | "PUT" | "DELETE";
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

export interface BucketAnswer {
  readonly status: number;
  readonly code: string | undefined;
  readonly etag: string | null;
  readonly body: Buffer;
}

export interface BucketPatience {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

const MAX_TRIES = 2;
const PAUSE_MS = 200;

/**
 * Sends a request with AWS Signature Version 4; retries once within the time-out. Returns any complete
 * response; throws the error of `fetch` otherwise.
 */
export async function sendToBucket(
  bucket: BucketConfig,
  request: BucketRequest,
  { timeoutMs, signal }: BucketPatience,
): Promise<BucketAnswer> {
  const signals = [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])];
  const until = AbortSignal.any(signals);
  for (let left = MAX_TRIES - 1; ; left -= 1) {
    try {
      const answer = await send(bucket, request, until);
      if (left === 0 || !isTemporary(answer.status)) return answer;
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

function isTemporary(status: number): boolean {
  return status >= 500 || status === 429;
}

/** The rest of an error may repeat signed data. */
function parseErrorCode(body: Buffer): string | undefined {
  return /<Code>([A-Za-z0-9.]{1,60})<\/Code>/.exec(body.toString("utf8", 0, 4096))?.[1];
}
