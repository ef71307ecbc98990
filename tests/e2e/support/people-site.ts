import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Session } from "#contract/accounts/session.ts";
import type { Endpoint, ReplyOf } from "#contract/wire/endpoint.ts";
import { newPerson, type Person, signUp } from "../../api/accounts/support/people.ts";
import { callSuccessfully, type SignedCallInput } from "../../api/http/support/ask-call.ts";
import { readOutboxMessages } from "../../api/support/outbox.ts";
import { type StartedServer, startServer } from "../../api/support/server-process.ts";
import { DIST } from "../../support/site.ts";
import { NARROW, type PageVisit, useBrowser } from "./visitor.ts";

export type SiteWithUsers = ReturnType<typeof useSiteWithUsers>;

interface SiteOptions {
  buildSite?: () => Promise<string>;
  settings?: Readonly<Record<string, string>>;
  /** Changes the empty data folder before the server starts. */
  prepare?: (dist: string, dataDir: string) => Promise<void>;
  /** Posts what all tests of the file need. */
  seed?: ((site: SiteWithUsers) => Promise<void>) | undefined;
}

/** Starts a server for the test file, with a readable outbox and without rate limits. */
export function useSiteWithUsers({
  buildSite = async () => DIST,
  settings = {},
  prepare,
  seed,
}: SiteOptions = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "polaris-people-"));
  let dist = "";
  let server: StartedServer | undefined;
  let killServer: () => void = () => undefined;
  beforeAll(async () => {
    dist = await buildSite();
    await start();
  });
  // A retried test begins with an empty database, because it cannot post the same again.
  beforeEach(async ({ task }) => {
    if (!task.result?.retryCount && !task.result?.repeatCount) return;
    await stop();
    await start();
  });
  afterAll(stop);

  async function start() {
    mkdirSync(dataDir, { recursive: true });
    await prepare?.(dist, dataDir);
    const PORT = String(server?.port ?? 0);
    const environment = { POLARIS_DATA_DIR: dataDir, LIMITS: "off", PORT, ...settings };
    server = await startServer(dist, environment, (kill) => {
      killServer = kill;
    });
    await seed?.(site);
  }

  async function stop() {
    killServer();
    await server?.ended;
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }

  const site = {
    dataDir,
    get url() {
      if (!server) throw new Error("the server is not started: use the site in a test or a seed");
      return server.url;
    },
    succeed: <Call extends Endpoint>(
      call: Call,
      { token, headers, ...given }: SignedCallInput<Call> = {},
    ): Promise<ReplyOf<Call>> => {
      const own = { ...headers, ...(token !== undefined && { "X-NewAuth-Token": token }) };
      const ask = (address: string, init?: RequestInit) => fetch(site.url + address, init);
      return callSuccessfully(ask, call, { ...given, headers: own });
    },
    letters: () => readOutboxMessages(dataDir),
    /** Registers a person with a verified e-mail address or phone. */
    signUp: (by: "email" | "phone" = "email", changes: Partial<Person> = {}) =>
      signUp(site, { by, person: { ...newPerson(), ...changes } }),
  };
  return site;
}

/** Browser storage with a session. */
export function createSignedInStorage(url: string, person: Session) {
  const { token, userId, userName, email, phone, headPortrait, channel } = person;
  const session = { token, userId, userName, email, phone, headPortrait, channel };
  const localStorage = [{ name: "finny:session", value: JSON.stringify(session) }];
  return { baseURL: url, storageState: { cookies: [], origins: [{ origin: url, localStorage }] } };
}

/** All texts in the browser storage. */
export function readStoredTexts(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
}

/** A site with visitors on phones. */
export function usePhoneSite() {
  const visit = useBrowser();
  const site = useSiteWithUsers();
  return {
    site,
    openAs: (person: Session, options: PageVisit = {}) =>
      visit({ ...createSignedInStorage(site.url, person), viewport: NARROW, ...options }),
  };
}
