import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import * as v from "valibot";
import { sha256 } from "#contract/wire/sha256.ts";
import type { Config } from "#server/config/config.ts";
import type { Clock } from "#server/core/clock.ts";
import { Failure } from "#server/core/failure.ts";
import type { Log } from "#server/core/log.ts";
import { hashToken } from "#server/core/secrets.ts";
import type { Store } from "#server/db/store.ts";

const ISSUERS = ["https://accounts.google.com", "accounts.google.com"];
const CLOCK_TOLERANCE_SECONDS = 30;

const ClaimsSchema = v.object({
  sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
  email: v.optional(v.string()),
  email_verified: v.optional(v.union([v.boolean(), v.picklist(["true", "false"])])),
  given_name: v.optional(v.string()),
  family_name: v.optional(v.string()),
  name: v.optional(v.string()),
  nonce: v.optional(v.string()),
  exp: v.number(),
});
type Claims = v.InferOutput<typeof ClaimsSchema>;

export interface GooglePerson {
  /** Google's id of the person. The owner of an e-mail address may change, but not the owner of this id. */
  readonly subject: string;
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
}

interface GoogleOptions {
  store: Pick<Store, "db">;
  config: Pick<Config, "googleClientId" | "googleJwksUrl">;
  clock: Clock;
  log: Log;
}

/** Throws 2001 if the token is invalid or used before, 5003 if the client id or Google's public keys are missing. */
export function createGoogleTokenReader({ store, config, clock, log }: GoogleOptions) {
  const { googleClientId, googleJwksUrl } = config;
  const keys = createRemoteJWKSet(new URL(googleJwksUrl), { timeoutDuration: 5_000 });
  return async (credential: string, nonce: string | undefined): Promise<GooglePerson> => {
    if (googleClientId === undefined) throw new Failure("5003");
    const claims = await verifyToken(credential, googleClientId);
    if (claims.nonce !== undefined && claims.nonce !== (await sha256(nonce ?? "")))
      throw createGoogleTokenFailure();
    await markTokenUsed(store, credential, claims);
    return toGooglePerson(claims);
  };

  async function verifyToken(credential: string, audience: string): Promise<Claims> {
    try {
      const { payload } = await jwtVerify(credential, keys, {
        algorithms: ["RS256"],
        issuer: ISSUERS,
        audience,
        requiredClaims: ["exp", "iat", "sub"],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: new Date(clock.now()),
      });
      const parsed = v.safeParse(ClaimsSchema, payload);
      if (!parsed.success) throw new errors.JWTInvalid("claims of another form");
      return parsed.output;
    } catch (error) {
      if (isInvalidTokenError(error)) throw createGoogleTokenFailure();
      log.error({ reason: error instanceof Error ? error.message : "" }, "no keys from Google");
      throw new Failure("5003");
    }
  }
}

async function markTokenUsed({ db }: Pick<Store, "db">, credential: string, { exp }: Claims) {
  // Stores the token without its signature, because a re-encoded signature would make a used token look new.
  const signedPart = credential.slice(0, credential.lastIndexOf("."));
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("used_google_tokens")
    .values({ token_hash: hashToken(signedPart), expires_at: exp * 1000 })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) throw createGoogleTokenFailure();
}

function toGooglePerson({ sub, email, email_verified, given_name, family_name, name }: Claims) {
  return {
    subject: sub,
    email,
    isEmailVerified: email_verified === true || email_verified === "true",
    firstName: given_name ?? name,
    lastName: family_name,
  };
}

function createGoogleTokenFailure(): Failure {
  return new Failure("2001", { text: "messages:field.credential.format" });
}

/** All other errors of the `jose` library concern Google's public keys, not the token. */
function isInvalidTokenError(error: unknown): boolean {
  const isAboutKeys = /^ERR_(?:JOSE_GENERIC|JWK_INVALID|JWKS_(?:INVALID|TIMEOUT))$/;
  return error instanceof errors.JOSEError && !isAboutKeys.test(error.code);
}
