import { type FetchOptions, ofetch } from "ofetch";
import * as v from "valibot";
import { phoneCountryOf } from "#contract/accounts/phone.ts";
import type { ReloadlyConfig } from "#server/config/reward-config.ts";
import { SECOND } from "#server/core/clock.ts";

/** An operator may hold a top-up for more than a minute. */
const TIMEOUT_MS = 100 * SECOND;
const MEDIA_TYPE = "application/com.reloadly.topups-v1+json";

const TokenSchema = v.object({ access_token: v.pipe(v.string(), v.minLength(1)) });
const ErrorSchema = v.object({ errorCode: v.pipe(v.string(), v.regex(/^[A-Z_]{1,60}$/)) });
const OperatorSchema = v.object({ operatorId: v.pipe(v.number(), v.integer()) });
const TopUpSchema = v.object({ status: v.string(), customIdentifier: v.nullable(v.string()) });
const ReportSchema = v.object({ content: v.array(TopUpSchema) });

/** Refusals of the number or the amount. Anything else may pass, or does not tell whether it was sent. */
const REFUSAL =
  /^(?:COULD_NOT_AUTO_DETECT_OPERATOR|INVALID_(?:AMOUNT|AMOUNT_FOR_OPERATOR|PHONE_NUMBER|RECIPIENT_PHONE))$/;

/**
 * The fate of a top-up. `unknown`: it may or may not have gone out. `missing`: the provider has never
 * accepted it. `reason` is the provider's code, for the log.
 */
export interface TopUpOutcome {
  readonly outcome: "sent" | "failed" | "missing" | "unknown";
  readonly reason?: string;
}

export type AirtimeProvider = ReturnType<typeof createReloadly>;

/** Sends airtime through Reloadly (docs/decisions/105-rewards.md). Whatever goes wrong is an outcome. */
export function createReloadly(
  { clientId, clientSecret, baseUrl, authUrl }: ReloadlyConfig,
  { timeoutMs = TIMEOUT_MS, signal }: { timeoutMs?: number; signal?: AbortSignal | undefined } = {},
) {
  let token: string | undefined;

  return {
    async find(identifier: string): Promise<TopUpOutcome> {
      const query = { customIdentifier: identifier };
      const answer = await ask("/topups/reports/transactions", { query });
      const isReport = answer.status === 200 && v.is(ReportSchema, answer.body);
      if (isReport) return outcomeOf(answer.body.content, identifier);
      return { ...refusalOf(answer), outcome: "unknown" };
    },
    /** `amount` in the major unit. Each attempt whose outcome is unknown has the same identifier. */
    async send(identifier: string, phone: string, amount: number): Promise<TopUpOutcome> {
      const countryCode = phoneCountryOf(phone);
      const number = encodeURIComponent(phone);
      const found = await ask(`/operators/auto-detect/phone/${number}/countries/${countryCode}`);
      if (found.status !== 200 || !v.is(OperatorSchema, found.body)) return refusalOf(found);
      const { operatorId } = found.body;
      const to = { operatorId, recipientPhone: { countryCode, number: phone } };
      const body = { ...to, amount, useLocalAmount: true, customIdentifier: identifier };
      const answer = await ask("/topups", { method: "POST", body });
      const isTopUp = answer.status === 200 && v.is(TopUpSchema, answer.body);
      return isTopUp ? outcomeOf([answer.body], identifier) : refusalOf(answer);
    },
  };

  async function ask(path: string, options: FetchOptions = {}, isLast = false): Promise<Answer> {
    token ??= await fetchToken();
    if (token === undefined) return { status: 0, body: { errorCode: "NO_TOKEN" } };
    const headers = { Accept: MEDIA_TYPE, Authorization: `Bearer ${token}` };
    const answer = await fetchJson(baseUrl + path, { ...options, headers });
    if (answer.status !== 401 || isLast) return answer;
    // It has expired.
    token = undefined;
    return ask(path, options, true);
  }

  async function fetchToken(): Promise<string | undefined> {
    const credentials = { client_id: clientId, client_secret: clientSecret, audience: baseUrl };
    const body = { ...credentials, grant_type: "client_credentials" };
    const answer = await fetchJson(`${authUrl}/oauth/token`, { method: "POST", body });
    return v.is(TokenSchema, answer.body) ? answer.body.access_token : undefined;
  }

  async function fetchJson(url: string, options: FetchOptions): Promise<Answer> {
    const timeout = AbortSignal.timeout(timeoutMs);
    const answer = await ofetch
      .raw(url, {
        ...options,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        // Followed, a redirect would take numbers and secrets along to wherever it leads.
        redirect: "error",
        retry: 0,
        ignoreResponseError: true,
      })
      .catch(() => undefined);
    return { status: answer?.status ?? 0, body: answer?._data };
  }
}

interface Answer {
  /** 0 when nobody answered. */
  readonly status: number;
  readonly body: unknown;
}

/** A report with top-ups of other identifiers has not been searched: it says nothing about ours. */
function outcomeOf(
  topUps: readonly v.InferOutput<typeof TopUpSchema>[],
  identifier: string,
): TopUpOutcome {
  if (topUps.length === 0) return { outcome: "missing" };
  if (topUps.some(({ customIdentifier }) => customIdentifier !== identifier)) {
    return { outcome: "unknown", reason: "OTHER_TRANSACTION" };
  }
  if (topUps.some(({ status }) => status === "SUCCESSFUL")) return { outcome: "sent" };
  const haveFailed = topUps.every(({ status }) => status === "FAILED" || status === "REFUNDED");
  return { outcome: haveFailed ? "failed" : "unknown", reason: "NOT_SUCCESSFUL" };
}

function refusalOf({ status, body }: Answer): TopUpOutcome {
  const reason = v.is(ErrorSchema, body) ? body.errorCode : `STATUS_${status}`;
  const isFinal = status >= 400 && status < 500 && REFUSAL.test(reason);
  return { outcome: isFinal ? "failed" : "unknown", reason };
}
