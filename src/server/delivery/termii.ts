import * as v from "valibot";
import { normalisePhone } from "#contract/accounts/phone.ts";
import {
  type Carrier,
  DeliveryFailed,
  type FailureReason,
  type Letter,
  redactProviderResponse,
} from "./letter.ts";

interface TermiiOptions {
  apiKey: string;
  sender: string;
  baseUrl: string;
  timeoutMs: number;
}

/** A response without a message id is a failure, even with status 200. */
const AcceptedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    code: v.optional(v.literal("ok")),
    message_id: v.union([v.pipe(v.string(), v.minLength(1)), v.number()]),
  }),
);
const RefusedSchema = v.pipe(v.string(), v.parseJson(), v.object({ message: v.string() }));

export function createTermiiCarrier(options: TermiiOptions): Carrier {
  return {
    async carry({ to, text }: Letter) {
      // Termii expects the country code and digits only: 2348031234567, 6281234567890.
      const phone = normalisePhone(to)?.slice(1);
      if (phone === undefined) throw new DeliveryFailed("badAddress");
      const { status, body } = await requestTermii(options, { to: phone, sms: text });
      if (status >= 200 && status < 300 && v.is(AcceptedSchema, body)) return;
      const refusal = v.safeParse(RefusedSchema, body);
      const quote = refusal.success
        ? redactProviderResponse(refusal.output.message, [options.apiKey, phone])
        : undefined;
      throw new DeliveryFailed(toTermiiFailureReason(status), { status, answer: quote });
    },
  };
}

async function requestTermii(
  { apiKey, sender, baseUrl, timeoutMs }: TermiiOptions,
  message: { to: string; sms: string },
): Promise<{ status: number; body: string }> {
  try {
    const response = await fetch(`${baseUrl}/api/sms/send`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      // The channel `dnd` delivers codes at night and to numbers on the do-not-disturb list.
      body: JSON.stringify({
        ...message,
        from: sender,
        type: "plain",
        channel: "dnd",
        api_key: apiKey,
      }),
      // Refuses redirects, because another server would receive the API key.
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, body: await response.text() };
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === "TimeoutError";
    throw new DeliveryFailed(isTimeout ? "timedOut" : "unreachable", {
      status: findErrorCode(error),
    });
  }
}

function toTermiiFailureReason(status: number): FailureReason {
  if (status === 429) return "busy";
  return status >= 400 && status < 500 ? "refused" : "unexpectedAnswer";
}

function findErrorCode(error: unknown): string | undefined {
  const cause =
    error instanceof Error ? (error.cause as NodeJS.ErrnoException | undefined) : undefined;
  return cause?.code;
}
