import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** A request as it arrived. */
export interface SignedRequest {
  readonly method: string;
  /** With its query, as it was sent. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

export interface BucketKey {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const FORM =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;
const LONGEST_SKEW_MS = 15 * 60_000;

/**
 * What is wrong with a request's signature of version 4, in the protocol's word; undefined when nothing
 * is. Written from the specification alone, so that it and the server's signer can only agree by both
 * being right. https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function signatureProblem(
  request: SignedRequest,
  key: BucketKey,
  now: number,
): string | undefined {
  const { headers, body } = request;
  const [, id, day = "", region, signedHeaders = "", signature = ""] =
    FORM.exec(headers["authorization"] ?? "") ?? [];
  if (id === undefined) return "AccessDenied";
  if (id !== key.accessKeyId) return "InvalidAccessKeyId";
  if (region !== key.region) return "AuthorizationHeaderMalformed";
  const time = headers["x-amz-date"] ?? "";
  if (!time.startsWith(day) || Math.abs(timeOf(time) - now) > LONGEST_SKEW_MS) {
    return "RequestTimeTooSkewed";
  }
  // Of what was sent, never UNSIGNED-PAYLOAD.
  if (headers["x-amz-content-sha256"] !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const names = signedHeaders.split(";");
  const needed = ["host", ...Object.keys(headers).filter((name) => name.startsWith("x-amz-"))];
  if (!needed.every((name) => names.includes(name))) return "AccessDenied";
  const expected = signatureOf(request, names, key);
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signature))
    ? undefined
    : "SignatureDoesNotMatch";
}

/** In hexadecimal digits. */
export function signatureOf(
  { method, target, headers }: Omit<SignedRequest, "body">,
  signedHeaders: readonly string[],
  { region, secretAccessKey }: BucketKey,
): string {
  const [path = "", query = ""] = target.split("?");
  const canonical = [
    method,
    path
      .split("/")
      .map((part) => encode(decodeURIComponent(part)))
      .join("/"),
    canonicalQuery(query),
    ...signedHeaders.map((name) => `${name}:${(headers[name] ?? "").trim().replace(/\s+/g, " ")}`),
    "",
    signedHeaders.join(";"),
    headers["x-amz-content-sha256"] ?? "",
  ].join("\n");
  const time = headers["x-amz-date"] ?? "";
  const scope = [time.slice(0, 8), region, "s3", "aws4_request"];
  const toSign = ["AWS4-HMAC-SHA256", time, scope.join("/"), sha256(canonical)].join("\n");
  const signingKey = scope.reduce(
    (key: Buffer, part) => createHmac("sha256", key).update(part).digest(),
    Buffer.from(`AWS4${secretAccessKey}`),
  );
  return createHmac("sha256", signingKey).update(toSign).digest("hex");
}

function canonicalQuery(query: string): string {
  if (query === "") return "";
  const pairs = query.split("&").map((pair) => {
    const [name = "", value = ""] = pair.split("=");
    return [name, value].map((text) => encode(decodeURIComponent(text.replaceAll("+", " "))));
  });
  return pairs
    .map((pair) => pair.join("="))
    .sort()
    .join("&");
}

/** All but A–Z, a–z, 0–9 and `-._~`. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256(content: Buffer | string): string {
  return createHash("sha256").update(content).digest("hex");
}

/** `20130524T000000Z` */
function timeOf(text: string): number {
  return Date.parse(
    text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"),
  );
}
