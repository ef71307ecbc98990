import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, describe, expect, test } from "vitest";
import { register } from "#contract/accounts/registration.ts";
import { ENDPOINTS } from "#contract/endpoints.ts";
import { CODES } from "#contract/wire/codes.ts";
import { type Endpoint, listFailureCodes } from "#contract/wire/endpoint.ts";
import { OPENAPI_PATH } from "#server/http/openapi.ts";
import { startApp } from "../support/app-fixture.ts";

interface Operation {
  operationId: string;
  parameters: { name?: string; in?: string; required?: boolean }[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonObject }> };
  responses: Record<string, { content: Record<string, { schema: Partial<JsonObject> }> }>;
}

interface JsonObject {
  properties: Record<string, Record<string, unknown>>;
  required?: string[];
  oneOf?: { $ref: string }[];
  $ref?: string;
}

interface Description {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
}

type StartedApp = Awaited<ReturnType<typeof startApp>>;

async function readDescription({ ask }: StartedApp): Promise<Description> {
  const answer = await ask(OPENAPI_PATH);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("application/json");
  return await answer.json();
}

const description = await readDescription(await startApp({}, afterAll));

function getOperation({ path, method }: Endpoint): Operation {
  const operation = description.paths[path.replaceAll(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not described`);
  return operation;
}

describe("GET /polaris/openapi.json", () => {
  test("is valid OpenAPI 3.1", async () => {
    const validator = new Validator();
    const result = await validator.validate({ ...structuredClone(description) });
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
    expect(validator.version).toBe("3.1");
  });

  test("contains no unresolved reference", () => {
    const references = JSON.stringify(description).matchAll(/"\$ref":"#\/([^"]+)"/g);
    const paths = new Set([...references].map(([, path = ""]) => path));
    expect(paths.size).toBeGreaterThan(20);
    for (const path of paths) {
      const keys = path.split("/");
      const target = keys.reduce<unknown>((value, key) => Object(value)[key], description);
      expect(target, path).toBeDefined();
    }
  });

  test("contains the server's address", async () => {
    const site = { SITE_URL: "https://finny.example" };
    const api = { PUBLIC_API_BASE: "https://api.finny.example" };
    const alone = await readDescription(await startApp({ environment: site }));
    expect(alone.servers).toEqual([{ url: "https://finny.example" }]);
    const apart = await readDescription(await startApp({ environment: { ...site, ...api } }));
    expect(apart.servers).toEqual([{ url: "https://api.finny.example" }]);
  });

  test("lists exactly the endpoints of the contract", () => {
    const operations = Object.values(description.paths).flatMap((path) => Object.values(path));
    const names = operations.map(({ operationId }) => operationId);
    expect(names.sort()).toEqual(ENDPOINTS.map(({ name }) => name).sort());
  });

  describe.for(ENDPOINTS.map((call) => [call.name, call as Endpoint] as const))(
    "%s",
    ([, call]) => {
      test("lists the call's path, query and body fields", () => {
        const { parameters, requestBody } = getOperation(call);
        for (const [place, schema] of [
          ["path", call.params],
          ["query", call.query],
        ] as const) {
          const names = parameters
            .filter((parameter) => parameter.in === place)
            .map(({ name }) => name);
          expect(names).toEqual(Object.keys(schema?.entries ?? {}));
        }
        const properties = requestBody?.content["application/json"]?.schema.properties ?? {};
        const fields = Object.keys(properties).filter((name) => name !== "zuid");
        const schemaOfBody = call.queryInBody ? call.query : call.body;
        expect(fields).toEqual(Object.keys(schemaOfBody?.entries ?? {}));
      });

      test("lists the call's result codes by HTTP status", () => {
        const { responses } = getOperation(call);
        expect(responses).toHaveProperty("200");
        const described = Object.entries(responses).flatMap(([status, { content }]) => {
          const { oneOf, $ref } = content["application/json"]?.schema ?? {};
          const codes = JSON.stringify(oneOf ?? $ref ?? "").matchAll(/Failure(\d{4})/g);
          return [...codes].map(([, code]) => `${status} ${code}`);
        });
        const expected = listFailureCodes(call).map((code) => `${CODES[code]} ${code}`);
        expect(described.sort()).toEqual(expected.sort());
      });
    },
  );

  test("states lengths and patterns of normalized fields", () => {
    const schema = getOperation(register).requestBody?.content["application/json"]?.schema;
    expect(schema?.properties).toMatchObject({
      first_name: { type: "string", minLength: 1, maxLength: 60 },
      email: { type: "string", format: "email" },
      password: { type: "string", minLength: 8, maxLength: 128 },
      otp: { pattern: "^[0-9]{6}$" },
    });
    expect(schema?.required).toContain("agreement");
  });
});
