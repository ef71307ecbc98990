import fc from "fast-check";
import { OPENAPI_PATH } from "#server/http/openapi.ts";
import { createResponseCheck, type FuzzRequest, listCalls } from "./description.ts";
import { createRequestArbitrary } from "./requests.ts";

export interface FuzzOptions {
  readonly ask: (url: string, init: RequestInit) => Promise<Response>;
  /** Signs a user in. Called before every batch, because requests can end sessions. */
  readonly createToken: () => Promise<string>;
  /** Addresses of users. */
  readonly emails: readonly string[];
  readonly count: number;
  readonly seed: number;
}

const REQUESTS_AT_ONCE = 16;
const MAX_IDS = 200;

/** Sends random requests of the OpenAPI document. The same seed repeats the same requests, except for ids and tokens. */
export async function fuzz({ ask, createToken, emails, count, seed }: FuzzOptions) {
  const description = await (await ask(OPENAPI_PATH, {})).json();
  const findProblem = createResponseCheck(description);
  const pools = { tokens: [""], cursors: [""], ids: ["none"], emails };
  const requests = createRequestArbitrary(
    listCalls(description),
    description.components.schemas,
    pools,
  );
  const codes = new Map<string, number>();
  const problems = new Map<string, string>();

  function record(request: FuzzRequest, response: Response, text: string): void {
    const code = /^\{"code":"(\d{4})"/.exec(text)?.[1] ?? `status ${response.status}`;
    codes.set(code, (codes.get(code) ?? 0) + 1);
    for (const [, id = ""] of text.matchAll(/"id":"([\w-]{20,})"/g)) pools.ids.push(id);
    for (const [, next = ""] of text.matchAll(/"next":"([^"]+)"/g)) pools.cursors.push(next);
    const problem = findProblem(request, response, text);
    const key = `${request.call.operationId}: ${problem}`;
    if (problem && !problems.has(key)) problems.set(key, describe(request, text));
  }

  for (let start = 0; start < count; start += REQUESTS_AT_ONCE) {
    pools.tokens = [await createToken(), await createToken()];
    pools.ids = pools.ids.slice(-MAX_IDS);
    pools.cursors = pools.cursors.slice(-MAX_IDS);
    const numRuns = Math.min(REQUESTS_AT_ONCE, count - start);
    const answers = fc.sample(requests, { seed: seed + start, numRuns }).map(async (request) => {
      const { url, method, headers, body = null } = request;
      const response = await ask(url, { method, headers: { ...headers }, body });
      return [request, response, await response.text()] as const;
    });
    for (const answer of await Promise.all(answers)) record(...answer);
  }
  return { codes, problems };
}

function describe({ method, url, headers, body = "" }: FuzzRequest, answer: string): string {
  const content = typeof body === "string" ? body.slice(0, 2000) : "a form";
  return `${method} ${url}\n${JSON.stringify(headers)}\n${content}\n→ ${answer.slice(0, 500)}`;
}
