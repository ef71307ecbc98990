import * as v from "valibot";
import {
  createPatternSchema,
  encryptedOrigin,
  findIncompleteGroupProblems,
  secret,
} from "./config-values.ts";

export const BUCKET_VALUES = {
  PICTURES_S3_ENDPOINT: v.optional(encryptedOrigin),
  PICTURES_S3_BUCKET: v.optional(
    createPatternSchema(
      /^(?!.*\.\.)[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      "the name of a bucket: 3 to 63 small letters, digits, dots and dashes",
    ),
  ),
  PICTURES_S3_REGION: v.optional(
    createPatternSchema(/^[A-Za-z0-9-]{1,64}$/, "1 to 64 letters, digits and dashes"),
  ),
  PICTURES_S3_ACCESS_KEY_ID: v.optional(
    createPatternSchema(/^[\w.~+=@-]+$/, "the id of a key, without spaces"),
  ),
  PICTURES_S3_SECRET_ACCESS_KEY: v.optional(secret("a secret key, without spaces")),
};

/** The id is also secret, because operators may confuse it with the key. */
export const BUCKET_SECRETS = [
  "PICTURES_S3_ACCESS_KEY_ID",
  "PICTURES_S3_SECRET_ACCESS_KEY",
] as const;

type Name = keyof typeof BUCKET_VALUES;
type Values = Readonly<Partial<Record<Name, string | undefined>>>;

const NAMES = Object.keys(BUCKET_VALUES) as Name[];

/** A demo must not write into the bucket of a real site. */
export function findBucketProblems(
  values: Values & { readonly POLARIS_DEMO?: string | undefined },
) {
  if (values.POLARIS_DEMO !== "1") return findIncompleteGroupProblems(values, NAMES);
  return NAMES.filter((name) => values[name] !== undefined).map(
    (name) => `${name}: expected nothing, because POLARIS_DEMO is set, found something else`,
  );
}

export function parseBucket(values: Values) {
  const {
    PICTURES_S3_ENDPOINT: endpoint,
    PICTURES_S3_BUCKET: bucket,
    PICTURES_S3_REGION: region,
    PICTURES_S3_ACCESS_KEY_ID: accessKeyId,
    PICTURES_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = values;
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

export type BucketConfig = NonNullable<ReturnType<typeof parseBucket>>;
