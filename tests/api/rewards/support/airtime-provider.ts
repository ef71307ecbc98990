import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { onTestFinished } from "vitest";

interface TopUpBody {
  customIdentifier: string;
  amount: number;
  recipientPhone: { countryCode: string; number: string };
}

/** One that the provider has carried out. */
interface Delivered {
  transactionId: number;
  customIdentifier: string;
  status: string;
  amount: number;
  number: string;
}

/** `before` it does anything, or `after` it has carried the top-up out; `nothing` is never answered. */
type Fault = { when: "before" | "after"; answer: "nothing" | [status: number, body: unknown] };

/** A server that speaks Reloadly's format, or badly, and the settings that lead to it. */
export async function startAirtimeProvider() {
  const delivered: Delivered[] = [];
  /** Those that have not expired. */
  const tokens = new Set<string>();
  /** How the next top-ups and lookups go wrong. */
  const faults: { topUps: Fault[]; reports: Fault[] } = { topUps: [], reports: [] };
  const state = { status: "SUCCESSFUL" };

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://provider");
    if (pathname === "/oauth/token") {
      const token = randomUUID();
      tokens.add(token);
      return send(response, 200, { access_token: token, expires_in: 60 });
    }
    if (!tokens.has(request.headers.authorization?.replace("Bearer ", "") ?? "")) {
      return send(response, 401, { errorCode: "TOKEN_EXPIRED" });
    }
    if (pathname.startsWith("/operators/auto-detect/phone/")) {
      return send(response, 200, { operatorId: 341, name: "MTN Nigeria" });
    }
    if (pathname === "/topups") return topUp(request, response);
    const identifier = searchParams.get("customIdentifier");
    const content = delivered.filter((one) => one.customIdentifier === identifier);
    answer(response, faults.reports.shift(), () => send(response, 200, { content }));
  });

  async function topUp(request: IncomingMessage, response: ServerResponse) {
    const { customIdentifier, amount, recipientPhone } = (await json(request)) as TopUpBody;
    const fault = faults.topUps.shift();
    if (fault?.when === "before") return answer(response, fault, () => undefined);
    if (delivered.some((one) => one.customIdentifier === customIdentifier)) {
      return send(response, 400, { errorCode: "CUSTOM_IDENTIFIER_ALREADY_USED" });
    }
    // Two at the same moment are both carried out.
    await setTimeout(5);
    const { number } = recipientPhone;
    const transactionId = delivered.length + 1;
    const one = { transactionId, customIdentifier, status: state.status, amount, number };
    delivered.push(one);
    answer(response, fault, () => send(response, 200, one));
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const environment = {
    RELOADLY_CLIENT_ID: "client-17",
    RELOADLY_CLIENT_SECRET: "Airtime.secret-9Kd",
    RELOADLY_BASE_URL: url,
    RELOADLY_AUTH_URL: url,
  };
  return { environment, delivered, faults, tokens, state };
}

function answer(response: ServerResponse, fault: Fault | undefined, well: () => void): void {
  if (!fault) well();
  else if (fault.answer !== "nothing") send(response, ...fault.answer);
}

/** A text goes out as it is. */
function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
}
