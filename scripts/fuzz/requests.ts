import fc from "fast-check";
import type { Call, Description, FuzzRequest, Schema } from "./description.ts";

/** Values collected from earlier responses and reused in new requests. */
interface Pools {
  readonly tokens: readonly string[];
  readonly ids: readonly string[];
  readonly cursors: readonly string[];
  readonly emails: readonly string[];
}

interface Sources {
  readonly schemas: Description["components"]["schemas"];
  readonly pools: Pools;
}

/** Ids that are valid for both products and companies. */
const SUBJECTS = ["branch", "fairmoney"];

const PASSWORD = "correct horse battery staple";
const PICTURE =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Valid values by field name, which random texts would never match. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  ...{ phone: ["08031234567", "+6281234567890"], account: ["08031234567", "new@finny.example"] },
  ...{ password: [PASSWORD], retyped_password: [PASSWORD], current_password: [PASSWORD] },
  ...{
    id: [...SUBJECTS, "loans"],
    subjectId: SUBJECTS,
    companyId: SUBJECTS,
    q: ["branch", "loan"],
  },
  ...{ subjects: ["product:branch,company:fairmoney", "product:none"], ids: ["branch,fairmoney"] },
  ...{ image: [`data:image/png;base64,${PICTURE}`], userName: ["Ada"], label: ["Fees"] },
};

const ODD_TEXTS = [
  ...["", " ", "\0", "a\0b", "\ud800", "\udfff\ud800", "\u202Eabc", "مرحبا", "e\u0301".repeat(99)],
  ...["😀".repeat(60), "🏴\u{E0067}", "٣", "null", "-1", "1e400", "2026-02-30", "%00", "[]", "<b>"],
  ...["' or 1=1 --", "{{7*7}}", "../../etc/passwd", "__proto__", "\r\nX-A: 1", "9".repeat(400)],
  ...["a".repeat(121), "a".repeat(2001), "a b ".repeat(5000)],
];
const oddText = fc.oneof(fc.constantFrom(...ODD_TEXTS), fc.string({ unit: "binary" }), fc.string());
const oddNumber = fc.constantFrom(0, -1, -0, 1.5, 2 ** 31, 2 ** 53, 1e21, 1e308, -1e308, 5e-324);
const oddValue = fc.oneof(oddText, oddText, oddNumber, fc.constantFrom(null, true), fc.jsonValue());

const orUndefined = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 20 }, value);

export function createRequestArbitrary(
  calls: readonly Call[],
  schemas: Sources["schemas"],
  pools: Pools,
): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(...calls.map((call) => createCallArbitrary(call, { schemas, pools })));
}

function createCallArbitrary(call: Call, sources: Sources): fc.Arbitrary<FuzzRequest> {
  const [[type, content] = []] = Object.entries(call.requestBody?.content ?? {});
  const isForm = type === "multipart/form-data";
  const parts = fc.record({
    params: createParameterArbitrary(call, "path", sources),
    query: createParameterArbitrary(call, "query", sources),
    body: createObjectArbitrary(isForm ? {} : (content?.schema ?? {}), sources),
    oddBody: orUndefined(
      fc.constantFrom("{", "[]", "null", '{"a":', "[".repeat(500), "\ud800", ""),
    ),
    oddMethod: orUndefined(
      fc.constantFrom("HEAD", "OPTIONS", "PATCH", "PUT", "DELETE", "GET", "POST"),
    ),
    oddPath: orUndefined(fc.constantFrom("%ff", "%00", "/", "/..;/", "?a=%ff", "//")),
    headers: createHeaders(sources),
    file: fc.oneof(fc.constant(Buffer.from(PICTURE, "base64")), fc.uint8Array()),
  });
  return parts.map(({ params, query, body, oddBody, oddMethod, oddPath = "", headers, file }) => {
    const address = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodePathSegment(params[name]),
    );
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([key, value]) =>
        value === undefined ? [] : [[key, serializeValue(value)]],
      ),
    );
    const method = oddMethod ?? call.method;
    const hasBody = type !== undefined && method !== "GET" && method !== "HEAD";
    return {
      ...{ call, method },
      url: `${address}${oddPath}${search.size > 0 ? `?${search}` : ""}`,
      headers: { ...(hasBody && !isForm && { "Content-Type": "application/json" }), ...headers },
      ...(hasBody && { body: isForm ? createFileForm(file) : (oddBody ?? JSON.stringify(body)) }),
    };
  });
}

function serializeValue(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

/** Encodes a value as one path segment, so that the request stays on its route. */
function encodePathSegment(value: unknown): string {
  const text = encodeURIComponent(serializeValue(value).toWellFormed());
  return /^\.{0,2}$/.test(text) ? "-" : text;
}

function createFileForm(file: Uint8Array): FormData {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(file)], "a.png", { type: "image/png" }));
  return form;
}

function createItemArbitrary(readItems: () => readonly string[]): fc.Arbitrary<string> {
  return fc.nat().map((number) => readItems()[number % readItems().length] ?? "");
}

function createHeaders({ pools }: Sources): fc.Arbitrary<Record<string, string>> {
  const odd = oddText.map((text) => text.replaceAll(/[^\x20-\x7E\x80-\xFF]/g, "").trim());
  const pick = (...values: string[]) => orUndefined(fc.oneof(fc.constantFrom(...values), odd));
  const token = createItemArbitrary(() => pools.tokens);
  const headers = fc.record({
    "X-NewAuth-Token": fc.oneof({ arbitrary: token, weight: 20 }, fc.constant(undefined), odd),
    "Accept-Language": pick("id", "zh-CN", "en-NG;q=0,*;q=2", `${"x,".repeat(3000)}id`),
    "Content-Type": pick("text/plain", "application/json; charset=utf-16", "multipart/form-data"),
    "Content-Encoding": pick("gzip", "identity"),
    "Content-Length": pick("0", "999999999", "-1"),
    Accept: pick("text/html", "application/xml"),
    "X-Channel": pick("web", "a b"),
    userId: pick("nobody"),
    Origin: pick("https://evil.example", "null"),
    "Sec-Fetch-Site": pick("cross-site", "same-origin"),
    "X-Forwarded-For": pick("::1", "1.2.3.4, 5.6.7.8"),
    Cookie: pick("channel=x"),
  });
  return headers.map((all) => {
    const entries = Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : []));
    return Object.fromEntries(entries);
  });
}

function createParameterArbitrary(call: Call, location: string, sources: Sources) {
  const parameters = call.parameters.filter((parameter) => parameter.in === location);
  const entries = parameters.map(({ name = "", schema = {} }) => [name, schema] as const);
  const required = parameters.flatMap(({ name, required }) => (required && name ? [name] : []));
  return createObjectArbitrary({ properties: Object.fromEntries(entries), required }, sources);
}

/** Creates mostly valid objects. In the others one field has an odd value, or fields are missing. */
function createObjectArbitrary(
  schema: Schema,
  sources: Sources,
): fc.Arbitrary<Record<string, unknown>> {
  const { properties = {}, required = [] } = schema;
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [
      name,
      createFieldArbitrary(name, field, sources),
    ]),
  );
  const names = Object.keys(fields);
  const createRecord = (isRequired: (name: string) => boolean) =>
    fc.record(fields, { requiredKeys: names.filter(isRequired) });
  const valid = createRecord((name) => required.includes(name));
  // A reply has a `parentId`, a review has a subject instead.
  const full = createRecord((name) => name !== "parentId");
  const name = fc.constantFrom(...names, "extra", "constructor", "toString", "zuid");
  const odd = fc.tuple(full, name, oddValue).map(([one, key, value]) => ({ ...one, [key]: value }));
  const partial = createRecord(() => false);
  return fc.oneof(
    ...[valid, full].map((arbitrary) => ({ arbitrary, weight: 6 })),
    ...[odd, partial].map((arbitrary) => ({ arbitrary, weight: 1 })),
  );
}

function createFieldArbitrary(
  name: string,
  schema: Schema,
  sources: Sources,
): fc.Arbitrary<unknown> {
  const { ids, cursors, emails } = sources.pools;
  const bySchema = createValueArbitrary(schema, sources);
  const examples = [...(EXAMPLES[name] ?? []), ...(/^(?:account|email)$/.test(name) ? emails : [])];
  if (name === "cursor") {
    return fc.oneof(
      { arbitrary: fc.constant(undefined), weight: 6 },
      createItemArbitrary(() => cursors),
    );
  }
  const values = [
    ...(examples.length > 0 ? [fc.constantFrom(...examples)] : []),
    ...(/^(?:id|.*[a-z]Id)$/.test(name) ? [createItemArbitrary(() => ids)] : []),
  ];
  return fc.oneof(...values.map((arbitrary) => ({ arbitrary, weight: 6 })), bySchema);
}

function createValueArbitrary(schema: Schema, sources: Sources): fc.Arbitrary<unknown> {
  const { anyOf, items, pattern, properties, type } = schema;
  const { [String(schema["$ref"]).split("/").at(-1) ?? ""]: target } = sources.schemas;
  if (target) return createValueArbitrary(target, sources);
  if ("const" in schema) return fc.constant(schema["const"]);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (anyOf) return fc.oneof(...anyOf.map((one) => createValueArbitrary(one, sources)));
  if (properties) return createObjectArbitrary(schema, sources);
  if (items) {
    const maxLength = Number(schema["maxItems"] ?? 3) + 1;
    return fc.oneof(fc.constant([]), fc.array(createValueArbitrary(items, sources), { maxLength }));
  }
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  if (type === "boolean") return fc.boolean();
  if (type === "null") return fc.constant(null);
  return type === "string" ? createTexts(schema) : createNumbers(schema);
}

type Limits = Readonly<Record<string, unknown>>;

function createNumbers({ minimum: min = 0, maximum: max = 1e6 }: Limits): fc.Arbitrary<number> {
  const range = { min: Number(min), max: Number(max) };
  const limits = fc.constantFrom(range.min, range.max);
  return fc.oneof({ arbitrary: fc.integer(range), weight: 4 }, limits);
}

function createTexts({ minLength: min = 0, maxLength: max = 200 }: Limits): fc.Arbitrary<string> {
  const words = fc.lorem({ maxCount: 12 }).map((text) => text.slice(0, Number(max)));
  const limits = ["é", "字", "😀"].map((letter) => letter.repeat(Number(max)));
  const shortest = "a".repeat(Number(min));
  return fc.oneof({ arbitrary: words, weight: 9 }, fc.constantFrom(shortest, ...limits));
}
