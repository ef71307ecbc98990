import { Hono } from "hono";
import { login } from "#contract/accounts/session.ts";
import type { ReplyOf } from "#contract/wire/endpoint.ts";
import type { ServerEnvironment } from "#server/core/environment.ts";
import { Failure } from "#server/core/failure.ts";
import type { Caller, Gate } from "#server/http/gate.ts";
import { createEndpointMounter, type MountEndpoint } from "#server/http/mount-endpoint.ts";
import { respondFailure } from "#server/http/reply.ts";

export const OPEN_GATE: Gate = {
  admit: async () => null,
  admitDevice: async () => undefined,
  admitAddress: async () => undefined,
};
export const ADA: Caller = { userId: "ada", tokenHash: "h" };
export const SIGNED_IN: Gate = { ...OPEN_GATE, admit: async () => ADA };
export const session: ReplyOf<typeof login> = {
  token: "V1StGXR8_Z5jdHi6B-myT0fKq3wPnLxCe7uYaO9sMhE",
  userId: "019a9e1c-7c00-7d11-8f00-2b5c3a4d5e6f",
  userName: "Ada",
  email: "ada@example.com",
  phone: "08031234567",
  headPortrait: null,
  channel: "default",
};

export function createBareApp(): Hono<ServerEnvironment> {
  const app = new Hono<ServerEnvironment>();
  app.onError((error, c) => {
    if (error instanceof Failure) return respondFailure(c, error);
    throw error;
  });
  return app;
}

export function serveEndpoints(mountCalls: (mount: MountEndpoint) => void, gate: Gate = OPEN_GATE) {
  const app = createBareApp();
  mountCalls(createEndpointMounter(app, gate));
  return async (path: string, init?: RequestInit) => app.request(path, init);
}

export function serveLoginEndpoint(gate: Gate = OPEN_GATE) {
  const reached: unknown[] = [];
  const ask = serveEndpoints((mount) => {
    mount(login, ({ body, zuid, caller }) => {
      reached.push({ ...body, zuid, caller });
      return session;
    });
  }, gate);
  const post = async (body: BodyInit | null, headers: Record<string, string> = {}) => {
    const init = { method: "POST", headers: { "Content-Type": "application/json", ...headers } };
    const answer = await ask(login.path, { ...init, ...(body !== null && { body }) });
    return { status: answer.status, ...(await answer.json()) };
  };
  return { ask, post, reached };
}

export const credentials = { account: "0803 123 4567", password: "secret words" };
