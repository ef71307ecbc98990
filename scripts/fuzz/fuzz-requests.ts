import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import fc from "fast-check";
import { OPENAPI_PATH } from "#server/http/openapi.ts";

type Json = Readonly<Record<string, unknown>>;

interface Schema extends Json {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly $ref?: string;
}

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { name?: string; in?: string; schema?: Schema; $ref?: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Schema }>> };
  readonly responses: Readonly<Record<string, unknown>>;
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface Call extends Operation {
  readonly path: string;
  readonly method: string;
}

interface FuzzRequest {
  readonly call: Call;
  readonly url: string;
  readonly init: {
    readonly method: string;
    readonly headers: Record<string, string>;
    readonly body?: BodyInit;
  };
}

export interface FuzzOptions {
  readonly ask: (url: string, init: RequestInit) => Promise<Response>;
  /** Signs a user in; called again and again, because requests end sessions. */
  readonly createToken: () => Promise<string>;
  /** Addresses of users. */
  readonly emails: readonly string[];
  readonly count: number;
  readonly seed: number;
}

const REQUESTS_AT_ONCE = 16;
const MAX_IDS = 200;
const PICTURE =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Sends `count` requests of the OpenAPI document. The same seed sends the same, except for ids and tokens. */
export async function fuzz({ ask, createToken, emails, count, seed }: FuzzOptions) {
  const examples = createExamples(emails);
  const description: Description = await (await ask(OPENAPI_PATH, {})).json();
  const calls = Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, one]) => ({
      ...one,
      path,
      method: method.toUpperCase(),
    })),
  );
  const findProblem = createResponseCheck(description);
  const pools = { tokens: [""], ids: [...(examples["id"] ?? ["none"])] };
  const requests = createRequests(calls, { description, examples, pools });
  const codes = new Map<string, number>();
  const problems = new Map<string, string>();
  for (let start = 0; start < count; start += REQUESTS_AT_ONCE) {
    if (start % (REQUESTS_AT_ONCE * 8) === 0)
      pools.tokens = [await createToken(), await createToken()];
    const numRuns = Math.min(REQUESTS_AT_ONCE, count - start);
    const batch = fc.sample(requests, { seed: seed + start, numRuns });
    const answers = await Promise.all(
      batch.map(async ({ url, init }) => {
        const response = await ask(url, init);
        return { response, text: await response.text() };
      }),
    );
    for (const [index, { response, text }] of answers.entries()) {
      const request = batch[index];
      if (!request) continue;
      const code = /^\{"code":"(\d{4})"/.exec(text)?.[1] ?? String(response.status);
      codes.set(code, (codes.get(code) ?? 0) + 1);
      for (const [, id = ""] of text.matchAll(/"id":"([\w-]{20,})"/g)) {
        pools.ids[pools.ids.length < MAX_IDS ? pools.ids.length : (start + index) % MAX_IDS] = id;
      }
      const problem = findProblem(request, response, text);
      if (problem === undefined) continue;
      const key = `${request.call.operationId} ${problem}`;
      problems.set(key, problems.get(key) ?? describeRequest(request, text));
    }
  }
  return { codes, problems };
}

/** Values by field name that the schemas accept but a random text would not reach. */
function createExamples(emails: readonly string[]): Record<string, readonly string[]> {
  const accounts = [...emails, "new@finny.example", "08031234567"];
  const passwords = ["correct horse battery staple"];
  return {
    ...{ account: accounts, email: accounts, phone: ["08031234567", "+6281234567890"] },
    ...{ password: passwords, retyped_password: passwords, current_password: passwords },
    ...{
      subjectId: ["product-1", "product-2", "lender-1", "lender-2"],
      id: ["product-1", "lender-1", "loans"],
    },
    ...{
      companyId: ["lender-1"],
      subjects: ["product:product-1,company:lender-1", "product:none"],
    },
    ...{
      image: [`data:image/png;base64,${PICTURE}`],
      ids: ["product-1,product-2"],
      q: ["naira", "loan"],
    },
  };
}

function describeRequest({ url, init }: FuzzRequest, answer: string): string {
  const body = typeof init.body === "string" ? init.body : "";
  const headers = JSON.stringify(init.headers);
  return `${init.method} ${url}\n${headers}\n${body.slice(0, 2000)}\n→ ${answer.slice(0, 500)}`;
}

/** Responses of every address: not found, wrong method, too long. */
const SHARED = new Set(["404 1002", "405 1007", "414 1008", "400 1008"]);

function createResponseCheck(description: Description) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: "api", ...description });
  const validators = new Map<string, ValidateFunction>();

  function getValidator({ path, method }: Call, status: number): ValidateFunction {
    const keys = [
      "paths",
      path,
      method.toLowerCase(),
      "responses",
      status,
      "content",
      "application/json",
      "schema",
    ];
    const pointer = keys
      .map((key) => String(key).replaceAll("~", "~0").replaceAll("/", "~1"))
      .join("/");
    const $ref = `api#/${encodeURI(pointer)}`;
    const validator = validators.get($ref) ?? ajv.compile({ $ref });
    validators.set($ref, validator);
    return validator;
  }

  return ({ call, init }: FuzzRequest, { status, headers }: Response, text: string) => {
    if (status >= 500 && status !== 503) return `status ${status}`;
    const isOwnMethod = init.method === call.method;
    if (init.method === "HEAD" || status === 204) return text === "" ? undefined : "a body";
    if (headers.get("Content-Type") !== "application/json") {
      // Links of mails open a page.
      const isPage =
        headers.get("Content-Type")?.startsWith("text/html") &&
        init.headers["Accept"] === "text/html";
      return isPage ? undefined : `type ${headers.get("Content-Type")}`;
    }
    const { code } = JSON.parse(text) as { code: string };
    if (SHARED.has(`${status} ${code}`) || !isOwnMethod) return undefined;
    if (!(status in call.responses)) return `status ${status} with ${code}`;
    const validate = getValidator(call, status);
    if (validate(JSON.parse(text))) return undefined;
    return `shape of ${status} ${code}: ${ajv.errorsText(validate.errors).slice(0, 200)}`;
  };
}

const ODD_TEXTS = [
  ...[
    "",
    " ",
    "\0",
    "a\0b",
    "\ud800",
    "\udfff\ud800",
    "😀".repeat(60),
    "\u202Eabc",
    "مرحبا",
    "e\u0301".repeat(99),
  ],
  ...[
    "null",
    "true",
    "-1",
    "0",
    "1e400",
    "٣",
    "%00",
    "' or 1=1 --",
    "{{7*7}}",
    "<b>",
    "../../etc/passwd",
    "__proto__",
  ],
  ...[
    "\r\nX-A: 1",
    "a".repeat(121),
    "a".repeat(2001),
    "a b ".repeat(5000),
    "9".repeat(400),
    "2026-02-30",
    "[]",
    "🏴\u{E0067}",
  ],
];
const oddText = fc.oneof(fc.constantFrom(...ODD_TEXTS), fc.string({ unit: "binary" }), fc.string());
const oddNumber = fc.constantFrom(0, -1, -0, 1.5, 2 ** 31, 2 ** 53, 1e21, 1e308, -1e308, 5e-324);
const oddValue = fc.oneof(
  { arbitrary: oddText, weight: 4 },
  { arbitrary: oddNumber, weight: 2 },
  fc.constantFrom(null, true, false),
  fc.jsonValue(),
);

interface Sources {
  readonly description: Description;
  readonly examples: Readonly<Record<string, readonly string[]>>;
  readonly pools: { readonly tokens: readonly string[]; readonly ids: readonly string[] };
}

function createRequests(calls: readonly Call[], sources: Sources): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(...calls.map((call) => createRequestsOf(call, sources)));
}

function createRequestsOf(call: Call, sources: Sources): fc.Arbitrary<FuzzRequest> {
  const [type, content] = Object.entries(call.requestBody?.content ?? {})[0] ?? [];
  const isForm = type === "multipart/form-data";
  const createParameters = (place: string) => {
    const parameters = call.parameters.filter((one) => one.in === place);
    const entries = parameters.map(({ name = "", schema = {} }) => [name, schema] as const);
    return createObjects({ properties: Object.fromEntries(entries) }, sources);
  };
  const parts = fc.record({
    params: createParameters("path"),
    query: createParameters("query"),
    body: createObjects(isForm ? {} : (content?.schema ?? {}), sources),
    oddBody: orUndefined(
      fc.constantFrom("{", "[]", "null", '{"a":', "[".repeat(500), "\ud800", ""),
    ),
    oddMethod: orUndefined(
      fc.constantFrom(..."HEAD OPTIONS PATCH PUT DELETE PROPFIND GET POST".split(" ")),
    ),
    oddPath: orUndefined(fc.constantFrom("%ff", "%00", "/", "/..;/", "?a=%ff", "//")),
    headers: createHeaders(sources),
    file: fc.oneof(fc.constant(Buffer.from(PICTURE, "base64")), fc.uint8Array()),
  });
  return parts.map(({ params, query, body, oddBody, oddMethod, oddPath = "", headers, file }) => {
    const address = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      toSegment(params[name]),
    );
    const search = new URLSearchParams(
      Object.entries(query).map(([key, value]) => [key, String(value)]),
    );
    const method = oddMethod ?? call.method;
    const json = oddBody ?? JSON.stringify(body);
    const hasBody = type !== undefined && !["GET", "HEAD"].includes(method);
    const jsonType = { ...(hasBody && !isForm && { "Content-Type": "application/json" }) };
    return {
      call,
      url: `${address}${oddPath}${search.size > 0 ? `?${search}` : ""}`,
      init: {
        method,
        headers: { ...jsonType, ...headers },
        ...(hasBody && { body: isForm ? createForm(file) : json }),
      },
    };
  });
}

const orUndefined = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 20 }, value);

/** Keeps an address within the routes of its call. */
function toSegment(value: unknown): string {
  const text = encodeURIComponent(String(value).toWellFormed());
  return /^\.{0,2}$/.test(text) ? "-" : text;
}

function createForm(file: Uint8Array): FormData {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(file)], "a.png", { type: "image/png" }));
  return form;
}

/** Reads the values when one is drawn, because requests add ids and end sessions. */
function drawLate(read: () => readonly string[]): fc.Arbitrary<string> {
  return fc.nat().map((number) => read()[number % read().length] ?? "");
}

function createHeaders({ pools }: Sources): fc.Arbitrary<Record<string, string>> {
  const odd = oddText.map((text) => text.replaceAll(/[^\x20-\x7E\x80-\xFF]/g, "").trim());
  const pick = (...values: string[]) => orUndefined(fc.oneof(fc.constantFrom(...values), odd));
  const token = fc.oneof({ arbitrary: drawLate(() => pools.tokens), weight: 20 }, odd);
  const headers = fc.record({
    "X-NewAuth-Token": fc.option(token, { freq: 4, nil: undefined }),
    "Accept-Language": pick("id", "zh-CN", "en-NG;q=0,*;q=2", `${"x,".repeat(3000)}id`),
    "Content-Type": pick(
      "text/plain",
      "application/json; charset=utf-16",
      "multipart/form-data; boundary=x",
    ),
    "Content-Encoding": pick("gzip", "identity"),
    "Content-Length": pick("0", "999999999", "-1"),
    Accept: pick("text/html", "application/xml"),
    "X-Channel": pick("web", "a b"),
    userId: pick("nobody"),
    Origin: pick("https://evil.example", "null"),
    "Sec-Fetch-Site": pick("cross-site", "same-origin"),
    "X-Forwarded-For": pick("::1", "1.2.3.4, 5.6.7.8"),
    "X-Request-Id": pick("abc"),
    Range: pick("bytes=0-1"),
    Cookie: pick("channel=x"),
  });
  return headers.map((all) =>
    Object.fromEntries(
      Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
  );
}

function createObjects(schema: Schema, sources: Sources): fc.Arbitrary<Record<string, unknown>> {
  const { properties = {}, required = [] } = schema;
  const names = Object.keys(properties);
  const fields = Object.fromEntries(
    names.map((name) => {
      const valid = createField(name, properties[name] ?? {}, sources);
      return [name, fc.oneof({ arbitrary: valid, weight: 16 }, oddValue)];
    }),
  );
  const complete = fc.record(fields, {
    requiredKeys: names.filter((name) => required.includes(name)),
  });
  const extra = fc.dictionary(
    fc.constantFrom("extra", "constructor", "toString", "zuid"),
    oddValue,
  );
  const odd = fc.tuple(fc.record(fields, { requiredKeys: [] }), extra);
  return fc.oneof(
    { arbitrary: complete, weight: 9 },
    odd.map(([some, more]) => ({ ...some, ...more })),
  );
}

function createField(name: string, schema: Schema, sources: Sources): fc.Arbitrary<unknown> {
  const { [name]: values = [] } = sources.examples;
  const bySchema = createValues(schema, sources);
  const isId = /^(?:id|parentId|subjectId|sessionId|commentId)$/.test(name);
  if (values.length === 0 && !isId) return bySchema;
  const stored = drawLate(() => (isId ? [...values, ...sources.pools.ids] : values));
  const weighted = values.length > 0 ? [{ arbitrary: fc.constantFrom(...values), weight: 4 }] : [];
  return fc.oneof({ arbitrary: stored, weight: 4 }, ...weighted, bySchema);
}

function createValues(schema: Schema, sources: Sources): fc.Arbitrary<unknown> {
  const { $ref, anyOf, items, pattern } = schema;
  if ($ref)
    return createValues(
      sources.description.components.schemas[$ref.split("/").at(-1) ?? ""] ?? {},
      sources,
    );
  if ("const" in schema) return fc.constant(schema["const"]);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (anyOf) return fc.oneof(...anyOf.map((one) => createValues(one, sources)));
  if (schema.properties) return createObjects(schema, sources);
  if (items)
    return fc.array(createValues(items, sources), {
      maxLength: Number(schema["maxItems"] ?? 3) + 1,
    });
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  if (schema.type === "boolean") return fc.boolean();
  if (schema.type === "null") return fc.constant(null);
  const {
    minimum = 0,
    maximum = 1e6,
    minLength = 0,
    maxLength = 200,
  } = schema as Record<string, number | undefined>;
  if (schema.type === "integer" || schema.type === "number") {
    return fc.oneof(
      fc.constantFrom(minimum, maximum, maximum + 1),
      fc.integer({ min: minimum, max: maximum }),
    );
  }
  const words = fc.lorem({ maxCount: 12 }).map((text) => text.slice(0, maxLength));
  const limits = fc.constantFrom(
    "a".repeat(minLength),
    "é ".repeat(maxLength).slice(0, maxLength),
    "😀".repeat(maxLength + 1),
  );
  return fc.oneof({ arbitrary: words, weight: 6 }, limits, oddText);
}
