import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import * as v from "valibot";
import type { Config } from "#server/config/config.ts";
import type { Clock } from "#server/core/clock.ts";
import { Failure } from "#server/core/failure.ts";
import type { Log } from "#server/core/log.ts";

const ISSUERS = ["https://accounts.google.com", "accounts.google.com"];
const CLOCK_TOLERANCE_SECONDS = 30;

const ClaimsSchema = v.object({
  sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
  email: v.optional(v.string()),
  email_verified: v.optional(v.union([v.boolean(), v.picklist(["true", "false"])])),
  given_name: v.optional(v.string()),
  family_name: v.optional(v.string()),
  name: v.optional(v.string()),
});

export interface GooglePerson {
  /** Google's id of the person; addresses may change owners. */
  readonly subject: string;
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
}

interface GoogleOptions {
  config: Pick<Config, "googleClientId" | "googleJwksUrl">;
  clock: Clock;
  log: Log;
}

/** Throws 2001 for an invalid token, 5003 without a client id or Google's keys. */
export function createGoogleTokenReader({ config, clock, log }: GoogleOptions) {
  const { googleClientId, googleJwksUrl } = config;
  const keys = createRemoteJWKSet(new URL(googleJwksUrl), { timeoutDuration: 5_000 });
  return async (credential: string): Promise<GooglePerson> => {
    if (googleClientId === undefined) throw new Failure("5003");
    try {
      const { payload } = await jwtVerify(credential, keys, {
        algorithms: ["RS256"],
        issuer: ISSUERS,
        audience: googleClientId,
        requiredClaims: ["exp", "iat", "sub"],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: new Date(clock.now()),
      });
      return toPerson(payload);
    } catch (error) {
      if (isInvalidTokenError(error)) throw new Failure("2001");
      log.error({ reason: error instanceof Error ? error.message : "" }, "no keys from Google");
      throw new Failure("5003");
    }
  };
}

function toPerson(payload: unknown): GooglePerson {
  const parsed = v.safeParse(ClaimsSchema, payload);
  if (!parsed.success) throw new errors.JWTInvalid("claims of another form");
  const { sub, email, email_verified, given_name, family_name, name } = parsed.output;
  return {
    subject: sub,
    email,
    isEmailVerified: email_verified === true || email_verified === "true",
    firstName: given_name ?? name,
    lastName: family_name,
  };
}

/** The remaining errors of jose concern Google's keys, not the token. */
function isInvalidTokenError(error: unknown): boolean {
  const isAboutKeys = /^ERR_(?:JOSE_GENERIC|JWK_INVALID|JWKS_(?:INVALID|TIMEOUT))$/;
  return error instanceof errors.JOSEError && !isAboutKeys.test(error.code);
}
