import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { AwsV4Signer } from "aws4fetch";
import { onTestFinished } from "vitest";
import { readConfig } from "#server/config/config.ts";
import { createPictureBucket } from "#server/pictures/picture-bucket.ts";

/** A request as it arrived; `target` includes the query. */
interface SignedRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

export interface StoredObject {
  readonly body: Buffer;
  readonly headers: SignedRequest["headers"];
}

export type BucketBehaviour = (
  response: ServerResponse,
  object: StoredObject | undefined,
  request: SignedRequest,
) => void;

export function createErrorBehaviour(status: number, code: string): BucketBehaviour {
  return (response) => respondWithError(response, status, code);
}

/** Rejects the signature and repeats it with the key id, as Amazon does for debugging. */
export const rejectSignature: BucketBehaviour = (response, _object, { headers }) => {
  const repeated = `<AWSAccessKeyId>${KEY.accessKeyId}</AWSAccessKeyId><StringToSign>${headers["authorization"]}</StringToSign>`;
  respondWithError(response, 403, "SignatureDoesNotMatch", repeated);
};

/** Never answers, so the client has to give up. */
export const neverRespond: BucketBehaviour = () => undefined;

export const resetConnection: BucketBehaviour = (response) => {
  response.socket?.destroy();
};

/** Announces the full length, then breaks off halfway. */
export const breakOffHalfway: BucketBehaviour = (response, object) => {
  const body = object?.body ?? Buffer.alloc(1000);
  response.writeHead(200, { "Content-Length": body.length });
  response.write(body.subarray(0, body.length / 2), () => response.socket?.destroy());
};

const BUCKET = "finny-pictures";
const KEY = {
  region: "eu-west-1",
  accessKeyId: "AKIDEXAMPLE",
  secretAccessKey: "Bucket.key/4Wz+7Tq9Xm2Lp",
};

/** A server that speaks the Amazon S3 protocol with one bucket, and the settings that point to it. */
export async function startBucket() {
  const objects = new Map<string, StoredObject>();
  const requests: string[] = [];
  const once: BucketBehaviour[] = [];
  let always: BucketBehaviour | undefined;

  const server = createServer(async (incoming, response) => {
    // Ignore requests whose body is incomplete.
    const body = await buffer(incoming).catch(() => undefined);
    if (!body) return;
    const request = toRequest(incoming, body);
    const { pathname } = new URL(request.target, "http://bucket");
    const [, bucket, ...rest] = pathname.split("/");
    const key = rest.join("/");
    requests.push(`${request.method} ${key}`);
    const behaviour = once.shift() ?? always;
    if (behaviour) behaviour(response, objects.get(key), request);
    else if (!(await isSigned(request))) rejectSignature(response, undefined, request);
    else if (bucket !== BUCKET) respondWithError(response, 404, "NoSuchBucket");
    else respondWithObject(response, request, key);
  });

  function respondWithObject(response: ServerResponse, request: SignedRequest, key: string): void {
    const object = objects.get(key);
    if (request.method === "PUT") {
      const { body, headers } = request;
      objects.set(key, { body, headers });
      const etag = createHash("md5").update(body).digest("hex");
      response.writeHead(200, { ETag: `"${etag}"` }).end();
    } else if (request.method === "DELETE") {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (request.method === "GET" && object) {
      response.writeHead(200, { "Content-Length": object.body.length }).end(object.body);
    } else if (request.method === "GET") respondWithError(response, 404, "NoSuchKey");
    else respondWithError(response, 405, "MethodNotAllowed");
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  function close(): Promise<void> {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  }
  onTestFinished(close);
  const environment = {
    PICTURES_S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    PICTURES_S3_BUCKET: BUCKET,
    PICTURES_S3_REGION: KEY.region,
    PICTURES_S3_ACCESS_KEY_ID: KEY.accessKeyId,
    PICTURES_S3_SECRET_ACCESS_KEY: KEY.secretAccessKey,
  };
  return {
    environment,
    close,
    objects,
    /** `PUT pictures/0a….webp`, in order. */
    asked: requests,
    next(...behaviours: BucketBehaviour[]): void {
      once.push(...behaviours);
    },
    /** Applies from now on; undefined restores normal answers. */
    behave(behaviour: BucketBehaviour | undefined): void {
      always = behaviour;
    },
  };
}

export type BucketServer = Awaited<ReturnType<typeof startBucket>>;

export function bucketConfigOf(environment: BucketServer["environment"]) {
  const read = readConfig(environment);
  if ("problems" in read || !read.config.pictureBucket) throw new Error("no bucket is configured");
  return read.config.pictureBucket;
}

function respondWithError(response: ServerResponse, status: number, code: string, more = ""): void {
  response.writeHead(status, { "Content-Type": "application/xml" });
  response.end(`<?xml version="1.0"?>\n<Error><Code>${code}</Code>${more}</Error>`);
}

/** Whether the request was signed with our key, and with what it contains. */
async function isSigned({ method, target, headers, body }: SignedRequest): Promise<boolean> {
  const { authorization = "", host } = headers;
  const [, names = ""] = /SignedHeaders=([^,]+)/.exec(authorization) ?? [];
  const hash = createHash("sha256").update(body).digest("hex");
  const signed = names.split(";").filter((name) => name !== "host" && name !== "x-amz-date");
  const signer = new AwsV4Signer({
    ...KEY,
    service: "s3",
    method,
    url: `http://${host}${target}`,
    headers: signed.map((name): [string, string] => [name, headers[name] ?? ""]),
    datetime: headers["x-amz-date"] ?? "",
  });
  const expected = (await signer.sign()).headers.get("Authorization");
  return expected === authorization && headers["x-amz-content-sha256"] === hash;
}

function toRequest({ method = "", url = "", headers }: IncomingMessage, body: Buffer) {
  const single = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return { method, target: url, headers: Object.fromEntries(single), body } as SignedRequest;
}

export const ID = "0a".repeat(20);
export const LARGE = `pictures/${ID}.webp`;
export const SMALL = `pictures/${ID}-small.webp`;
export const SIZES = { large: Buffer.from("a large picture"), small: Buffer.from("a small one") };

export async function startPictures() {
  const bucket = await startBucket();
  return { bucket, files: createPictureBucket(bucketConfigOf(bucket.environment)) };
}
