import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { onTestFinished } from "vitest";
import { googleLogin } from "#contract/accounts/session.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { createTestClock, startServiceApp } from "../../support/service-app.ts";

export const CLIENT_ID = "test-client.apps.googleusercontent.com";
const ISSUER = "https://accounts.google.com";

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;
interface Signing {
  key?: KeyPair["privateKey"];
  keyId?: string;
  issuer?: string;
  audience?: string;
  issuedAt?: number;
  livesSeconds?: number;
}

export async function startGoogle(now: () => number) {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: "k1", alg: "RS256", use: "sig" }] };
  const server = createServer((_, response) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end(JSON.stringify(keys));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.address() as AddressInfo;
  return {
    environment: {
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_JWKS_URL: `http://127.0.0.1:${port}/certs`,
    },
    signIdToken(claims: JWTPayload, signing: Signing = {}): Promise<string> {
      const { issuedAt = now(), livesSeconds = 3600 } = signing;
      return new SignJWT({ email_verified: true, ...claims })
        .setProtectedHeader({ alg: "RS256", kid: signing.keyId ?? "k1", typ: "JWT" })
        .setIssuer(signing.issuer ?? ISSUER)
        .setAudience(signing.audience ?? CLIENT_ID)
        .setIssuedAt(Math.floor(issuedAt / 1000))
        .setExpirationTime(Math.floor(issuedAt / 1000) + livesSeconds)
        .sign(signing.key ?? privateKey);
    },
  };
}

export async function startGoogleApp(database: TestDatabase) {
  const clock = createTestClock();
  const google = await startGoogle(() => clock.now());
  const app = await startServiceApp(database, { clock, environment: google.environment });
  const enter = (credential: string, nonce?: string) =>
    app.call(googleLogin, { body: { credential, ...(nonce !== undefined && { nonce }) } });
  return { app, google, enter };
}
