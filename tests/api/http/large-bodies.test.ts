import { Agent, request } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { login } from "#contract/accounts/session.ts";
import { LARGEST_PICTURE, uploadPicture } from "#contract/pictures/picture.ts";
import { LARGEST_JSON } from "#contract/wire/endpoint.ts";
import { listen } from "#server/http/listen.ts";
import { createDatabase } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { startServiceApp } from "../support/service-app.ts";

/** A client that has one connection and keeps it. */
async function start() {
  const service = await startServiceApp(await createDatabase("sqlite"));
  const here = { host: "127.0.0.1", port: 0, siteUrl: "http://127.0.0.1" };
  const { server, url } = await listen(service.app, here);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => {
    agent.destroy();
    server.close();
  });
  const { token } = await signIn(service);

  function post(path: string, headers: Record<string, string>, body: Buffer) {
    return new Promise<{ status: number | undefined; isReused: boolean }>((resolve, reject) => {
      const asked = request(url + path, { method: "POST", agent, headers }, (answer) => {
        answer.resume().once("end", () => {
          resolve({ status: answer.statusCode, isReused: asked.reusedSocket });
        });
      });
      asked.once("error", reject).end(body);
    });
  }

  return {
    postJson: (bytes: number, headers: Record<string, string>) =>
      post(
        login.path,
        { "Content-Type": "application/json", ...headers },
        Buffer.alloc(bytes, " "),
      ),
    postPicture: (bytes: number, headers: Record<string, string>) => {
      const type = { "Content-Type": "multipart/form-data; boundary=x", "X-NewAuth-Token": token };
      return post(uploadPicture.path, { ...type, ...headers }, Buffer.alloc(bytes, "x"));
    },
  };
}

const FORMS = [
  ["that says its length", {}],
  ["that does not", { "Transfer-Encoding": "chunked" }],
] as const;

test.for(FORMS)(
  "each body %s and is too large is answered 413, and the connection kept",
  async ([, headers]) => {
    const { postJson, postPicture } = await start();
    const length = (bytes: number): Record<string, string> =>
      "Transfer-Encoding" in headers ? headers : { "Content-Length": String(bytes) };
    const text = LARGEST_JSON * 3;
    expect(await postJson(text, length(text))).toEqual({ status: 413, isReused: false });
    expect(await postJson(text, length(text))).toEqual({ status: 413, isReused: true });
    const picture = LARGEST_PICTURE * 2;
    expect(await postPicture(picture, length(picture))).toEqual({ status: 413, isReused: true });
    expect(await postPicture(picture, length(picture))).toEqual({ status: 413, isReused: true });
    expect(await postJson(2, length(2))).toEqual({ status: 400, isReused: true });
  },
);
