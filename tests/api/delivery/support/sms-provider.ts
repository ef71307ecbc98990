import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import type { AtEnd } from "../../../support/database.ts";

export interface SmsRequest {
  path: string;
  type: string | undefined;
  body: Record<string, string>;
}

export const ACCEPTED = {
  code: "ok",
  message_id: "3017486441862354741",
  message: "Successfully Sent",
  balance: 2745.6,
  user: "Finny",
};

type SmsResponder = (response: ServerResponse, request: SmsRequest) => void;

export function createSmsResponder(status: number, body: unknown, headers = {}): SmsResponder {
  return (response) => {
    response.writeHead(status, { "Content-Type": "application/json", ...headers });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };
}

export async function startSmsProvider(
  answer: SmsResponder = createSmsResponder(200, ACCEPTED),
  atEnd: AtEnd = onTestFinished,
) {
  const requests: SmsRequest[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    const smsRequest: SmsRequest = {
      path: `${request.method} ${request.url}`,
      type: request.headers["content-type"],
      body: JSON.parse((await text(request)) || "{}"),
    };
    requests.push(smsRequest);
    answer(response, smsRequest);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  atEnd(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const environment = {
    SMS_PROVIDER: "termii",
    SMS_API_KEY: "TLsecretkey",
    SMS_SENDER: "Finny",
    SMS_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
  return { requests, environment };
}
