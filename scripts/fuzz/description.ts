import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";

export interface Schema extends Readonly<Record<string, unknown>> {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
}

interface Parameter {
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly schema?: Schema;
}

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Schema }>> };
  readonly responses: Readonly<Record<string, unknown>>;
}

/** The OpenAPI document of the app. */
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

export interface Call extends Operation {
  readonly path: string;
  readonly method: string;
}

export interface FuzzRequest {
  readonly call: Call;
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
}

export function listCalls({ paths }: Description): Call[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([name, operation]) => {
      return { ...operation, path, method: name.toUpperCase() };
    }),
  );
}

/** Error responses of every endpoint: unreadable, not found, wrong method, URL too long. */
const SHARED = new Set(["400 1008", "404 1002", "405 1007", "414 1008"]);

/** Creates a function that compares a response with the OpenAPI document and returns a difference. */
export function createResponseCheck(description: Description) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: "api", ...description });
  const validators = new Map<string, ValidateFunction>();

  function getValidator({ path, method }: Call, status: number): ValidateFunction {
    const place = ["paths", path, method.toLowerCase(), "responses", status];
    const keys = [...place, "content", "application/json", "schema"].map(String);
    const pointer = keys.map((key) => encodeURIComponent(key.replaceAll("/", "~1"))).join("/");
    const validate = validators.get(pointer) ?? ajv.compile({ $ref: `api#/${pointer}` });
    validators.set(pointer, validate);
    return validate;
  }

  function findEnvelopeProblem(call: Call, status: number, text: string): string | undefined {
    const answer = JSON.parse(text);
    if (SHARED.has(`${status} ${answer.code}`)) return undefined;
    if (!(status in call.responses)) return `status ${status} with ${answer.code}`;
    const validate = getValidator(call, status);
    if (validate(answer)) return undefined;
    return `shape of ${status} ${answer.code}: ${ajv.errorsText(validate.errors).slice(0, 200)}`;
  }

  return ({ call, method, headers }: FuzzRequest, response: Response, text: string) => {
    const { status } = response;
    if (status === 500) return "status 500";
    if (method === "HEAD" || status === 204) return text && "a body";
    const isJson = response.headers.get("Content-Type") === "application/json";
    if (isJson && method === call.method) return findEnvelopeProblem(call, status, text);
    // Links in mails open a page with a button, and the button sends the call.
    const mayBePage = method !== call.method || headers["Accept"] === "text/html";
    return isJson || (mayBePage && text.startsWith("<!doctype html>")) ? undefined : "no envelope";
  };
}
