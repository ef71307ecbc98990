import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { cose, isoBase64URL, isoCBOR } from "@simplewebauthn/server/helpers";

interface Options {
  readonly challenge: string;
}

/** A software authenticator with one P-256 key. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const rawId = randomBytes(16);
  const id = rawId.toString("base64url");
  const credential = { id, rawId: id, type: "public-key" } as const;
  let counter = 0;

  const createClientData = (type: string, challenge: string, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));

  function createAuthenticatorData(flags: number, attested: Uint8Array = new Uint8Array()) {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(new URL(origin).hostname), head, attested]);
  }

  return {
    id,
    create({ challenge }: Options) {
      const key = new Map<number, number | Uint8Array>([
        [cose.COSEKEYS.kty, cose.COSEKTY.EC2],
        [cose.COSEKEYS.alg, cose.COSEALG.ES256],
        [cose.COSEKEYS.crv, cose.COSECRV.P256],
        [cose.COSEKEYS.x, isoBase64URL.toBuffer(x)],
        [cose.COSEKEYS.y, isoBase64URL.toBuffer(y)],
      ]);
      const length = Buffer.from([0, rawId.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, rawId, isoCBOR.encode(key)]);
      const authData = Uint8Array.from(createAuthenticatorData(0x45, attested));
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ["fmt", "none"],
          ["attStmt", new Map<string, string>()],
          ["authData", authData],
        ]),
      );
      const clientDataJSON = createClientData("webauthn.create", challenge).toString("base64url");
      const attestationObject = isoBase64URL.fromBuffer(attestation);
      return { ...credential, response: { clientDataJSON, attestationObject } };
    },
    /** Signs a challenge. `repeatsCounter` imitates a copy of the authenticator. */
    sign({ challenge }: Options, { from = origin, repeatsCounter = false } = {}) {
      if (!repeatsCounter) counter += 1;
      const data = createAuthenticatorData(0x05);
      const clientData = createClientData("webauthn.get", challenge, from);
      const signature = sign("sha256", Buffer.concat([data, sha256(clientData)]), privateKey);
      const toText = (bytes: Buffer) => bytes.toString("base64url");
      return {
        ...credential,
        response: {
          clientDataJSON: toText(clientData),
          authenticatorData: toText(data),
          signature: toText(signature),
        },
      };
    },
  };
}

function sha256(data: string | Buffer): Buffer {
  return createHash("sha256").update(data).digest();
}
